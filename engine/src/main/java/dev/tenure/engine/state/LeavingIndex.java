package dev.tenure.engine.state;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;

/** The pods that should have been gone by some time, the earliest first. */
final class LeavingIndex {
  private static final Comparator<PodState> EARLIEST_FIRST =
      Comparator.<PodState>comparingLong(LeavingIndex::goneBy).thenComparing(PodState::id);

  private final SortedSet<PodState> leaving = new TreeSet<>(EARLIEST_FIRST);

  private static long goneBy(PodState pod) {
    return pod.pod().status().goneBy().orElseThrow();
  }

  private static boolean concerns(PodState pod) {
    return pod.isTerminating()
        && pod.pod().occupiesNode()
        && pod.pod().status().goneBy().isPresent();
  }

  void attach(PodState pod) {
    if (concerns(pod)) {
      leaving.add(pod);
    }
  }

  void detach(PodState pod) {
    if (concerns(pod)) {
      leaving.remove(pod);
    }
  }

  /** When the first of the others should be gone. */
  OptionalLong nextAfter(long then) {
    return leaving.isEmpty()
        ? OptionalLong.empty()
        : leaving.stream().mapToLong(LeavingIndex::goneBy).filter(by -> by > then).findFirst();
  }

  /** Those who should have been gone by then. */
  List<PodState> due(long then) {
    return leaving.isEmpty()
        ? List.of()
        : leaving.stream().takeWhile(pod -> goneBy(pod) <= then).toList();
  }
}
