package dev.tenure.engine.requeue;

import java.util.Comparator;
import java.util.List;

/**
 * A workload that may be requeued, once, however many have named it.
 *
 * @param nominators who has, in the order in which they were asked
 * @param reason what the first of them knows of it, with the longest overrun of all
 */
public record RequeueCandidate(
    Runner workload, List<String> nominators, Nomination.Nominated reason) {
  /** Who goes first. */
  public static final Comparator<RequeueCandidate> ORDER =
      Comparator.<RequeueCandidate>comparingInt(each -> each.workload.priority())
          .thenComparingLong(each -> -each.reason.overrun())
          .thenComparing(each -> each.workload.id());

  public RequeueCandidate {
    nominators = List.copyOf(nominators);
  }

  /** As explanations name them: {@code expectedruntime,idle}. */
  public String nominatedBy() {
    return String.join(",", nominators);
  }
}
