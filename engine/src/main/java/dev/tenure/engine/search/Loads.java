package dev.tenure.engine.search;

import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Parts of a gang that one node may be loaded with. Pods that ask for the same are of one kind: a
 * load is how many there are of each, written as one number with a digit for each kind, so that
 * loads add up as numbers do.
 */
final class Loads {
  private final List<List<PodState>> kinds = new ArrayList<>();
  private final int[] strides;
  private final int full;

  /** Of gangs of so many parts that nobody can look at all of them only {@link #count} is right. */
  Loads(List<PodState> pods) {
    pods.stream().sorted(Comparator.comparing(PodState::id)).forEach(this::sort);
    strides = new int[kinds.size()];
    long count = 1;
    for (int kind = 0; kind < strides.length; kind++) {
      strides[kind] = (int) count;
      count = Math.min(Integer.MAX_VALUE, count * (kinds.get(kind).size() + 1));
    }
    full = (int) count - 1;
  }

  private void sort(PodState pod) {
    for (List<PodState> kind : kinds) {
      if (areAlike(kind.getFirst(), pod)) {
        kind.add(pod);
        return;
      }
    }
    kinds.add(new ArrayList<>(List.of(pod)));
  }

  private static boolean areAlike(PodState one, PodState other) {
    return one.pod().spec().requests().equals(other.pod().spec().requests())
        && one.pod().spec().placement().equals(other.pod().spec().placement());
  }

  /** How many there are, from nothing to {@link #full}. */
  int count() {
    return full + 1;
  }

  /** The whole gang. */
  int full() {
    return full;
  }

  private int digit(int load, int kind) {
    return load / strides[kind] % (kinds.get(kind).size() + 1);
  }

  /** Is the one no more than the other, of each kind? */
  boolean isWithin(int load, int larger) {
    for (int kind = 0; kind < strides.length; kind++) {
      if (digit(load, kind) > digit(larger, kind)) {
        return false;
      }
    }
    return true;
  }

  /** The loads that are one pod smaller. */
  List<Integer> smaller(int load) {
    List<Integer> smaller = new ArrayList<>();
    for (int kind = 0; kind < strides.length; kind++) {
      if (digit(load, kind) > 0) {
        smaller.add(load - strides[kind]);
      }
    }
    return smaller;
  }

  /** Then it is not only amounts that keep pods of one gang apart. */
  boolean wantPorts() {
    return kinds.stream().anyMatch(kind -> new Need(kind.getFirst()).wantsPorts());
  }

  /** One pod of each kind that is in the load. */
  List<PodState> samples(int load) {
    List<PodState> samples = new ArrayList<>();
    for (int kind = 0; kind < strides.length; kind++) {
      if (digit(load, kind) > 0) {
        samples.add(kinds.get(kind).getFirst());
      }
    }
    return samples;
  }

  /** The pods of a load that come after those of another one. */
  List<PodState> pods(int load, int after) {
    List<PodState> pods = new ArrayList<>();
    for (int kind = 0; kind < strides.length; kind++) {
      int from = digit(after, kind);
      pods.addAll(kinds.get(kind).subList(from, from + digit(load, kind)));
    }
    return pods;
  }
}
