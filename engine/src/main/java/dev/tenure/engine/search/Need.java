package dev.tenure.engine.search;

import dev.tenure.engine.quota.Saturating;
import dev.tenure.engine.state.NodeRooms;
import dev.tenure.engine.state.PodState;
import java.util.Arrays;
import java.util.List;

/** What a pod needs, or several on one node, without the resources that they do not ask for. */
final class Need {
  private final PodState pod;
  private final int[] places;
  private final long[] amounts;

  Need(PodState pod) {
    this(pod, pod.demand());
  }

  private Need(PodState pod, long[] demand) {
    this.pod = pod;
    int count = 0;
    for (long amount : demand) {
      count += amount > 0 ? 1 : 0;
    }
    places = new int[count];
    amounts = new long[count];
    int at = 0;
    for (int place = 0; place < demand.length; place++) {
      if (demand[place] > 0) {
        places[at] = place;
        amounts[at++] = demand[place];
      }
    }
  }

  /** Of pods of one gang that want no ports. */
  static Need ofAll(List<PodState> pods) {
    long[] sum = pods.getFirst().demand().clone();
    for (PodState other : pods.subList(1, pods.size())) {
      sum = Arrays.copyOf(sum, Math.max(sum.length, other.demand().length));
      for (int place = 0; place < other.demand().length; place++) {
        sum[place] = Saturating.add(sum[place], other.demand()[place]);
      }
    }
    return new Need(pods.getFirst(), sum);
  }

  PodState pod() {
    return pod;
  }

  int size() {
    return places.length;
  }

  int place(int i) {
    return places[i];
  }

  /** The resource of which the fewest nodes will have anything. */
  int scarcest(NodeRooms rooms) {
    int scarcest = places[0];
    int fewest = Integer.MAX_VALUE;
    for (int place : places) {
      int count = rooms.count(place, false);
      if (count < fewest) {
        fewest = count;
        scarcest = place;
      }
    }
    return scarcest;
  }

  boolean isMetBy(long[] free) {
    for (int i = 0; i < amounts.length; i++) {
      if (amounts[i] > free[i]) {
        return false;
      }
    }
    return true;
  }

  /** How often it is met by what stands in the row that begins there, up to so many times. */
  int times(long[] rows, int start, int most) {
    long times = most;
    for (int i = 0; i < amounts.length; i++) {
      long free = rows[start + i];
      if (free < amounts[i]) {
        return 0;
      }
      times = Math.min(times, free / amounts[i]);
    }
    return (int) times;
  }

  boolean wantsPorts() {
    return !pod.pod().spec().placement().hostPorts().isEmpty();
  }
}
