package dev.tenure.engine.search;

import dev.tenure.engine.state.NodeRooms;
import dev.tenure.engine.state.PodState;

/** What a pod needs, without the resources that it does not ask for. */
final class Need {
  private final PodState pod;
  private final int[] places;
  private final long[] amounts;

  Need(PodState pod) {
    this.pod = pod;
    int count = 0;
    for (long amount : pod.demand()) {
      count += amount > 0 ? 1 : 0;
    }
    places = new int[count];
    amounts = new long[count];
    int at = 0;
    for (int place = 0; place < pod.demand().length; place++) {
      if (pod.demand()[place] > 0) {
        places[at] = place;
        amounts[at++] = pod.demand()[place];
      }
    }
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
