package dev.tenure.engine.state;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.Time;
import java.util.Comparator;

/** Who is spared first: higher priority, then the earlier start, then the name. */
public final class Importance {
  /** The most important pod first. */
  public static final Comparator<PodState> MOST_FIRST = Importance::compare;

  private Importance() {}

  private static int compare(PodState a, PodState b) {
    if (a.priority() != b.priority()) {
      return a.priority() > b.priority() ? -1 : 1;
    }
    long startOfA = a.startedAt();
    long startOfB = b.startedAt();
    if (startOfA != startOfB) {
      return startOfA < startOfB ? -1 : 1;
    }
    return compare(a.id(), b.id());
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
