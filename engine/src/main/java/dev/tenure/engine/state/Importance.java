package dev.tenure.engine.state;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.Time;
import java.util.Comparator;

/** Who is spared first: higher priority, then the earlier start, then the name. */
public final class Importance {
  /** The most important pod first. */
  public static final Comparator<PodState> MOST_FIRST = Importance::compare;

  /** The same, with pods that only their names tell apart as equals. */
  public static final Comparator<PodState> WITHOUT_NAMES = Importance::compareWithoutNames;

  private Importance() {}

  private static int compare(PodState a, PodState b) {
    int unnamed = compareWithoutNames(a, b);
    return unnamed != 0 ? unnamed : compare(a.id(), b.id());
  }

  private static int compareWithoutNames(PodState a, PodState b) {
    if (a.priority() != b.priority()) {
      return a.priority() > b.priority() ? -1 : 1;
    }
    return Long.compare(a.startedAt(), b.startedAt());
  }

  private static int compare(PodId a, PodId b) {
    int byName = a.name().compareTo(b.name());
    return byName != 0 ? byName : a.namespace().compareTo(b.namespace());
  }

  /** A pod that has not started counts as the latest of all. */
  static long startOf(PodState pod) {
    return pod.pod().status().startedAt().orElse(Time.NEVER);
  }
}
