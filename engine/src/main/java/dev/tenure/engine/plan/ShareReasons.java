package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.share.ShareRefusal;

/** Puts into words what the queues' numbers refuse. */
final class ShareReasons {
  private ShareReasons() {}

  static Reason of(ShareRefusal refusal, WorkloadId workload) {
    return switch (refusal) {
      case ShareRefusal.Unknown unknown ->
          about(ReasonCode.QUEUE_DOES_NOT_EXIST, unknown.queue(), workload);
      case ShareRefusal.Unreadable unreadable ->
          about(ReasonCode.QUEUE_UNREADABLE, unreadable.queue(), workload);
      case ShareRefusal.SameBranch same -> about(ReasonCode.SAME_BRANCH, same.queue(), workload);
      case ShareRefusal.Over over ->
          about(code(over.line()), over.queue(), workload)
              .amounts("held", amount(over.resource(), over.allocated()))
              .amounts("request", amount(over.resource(), over.request()))
              .amounts("bound", amount(over.resource(), (long) over.bound()));
      case ShareRefusal.Safe safe ->
          about(ReasonCode.QUEUE_KEEPS, safe.queue(), workload)
              .amounts("held", amount(safe.resource(), safe.allocated()))
              .amounts("bound", amount(safe.resource(), (long) safe.bound()));
      case ShareRefusal.MoreSaturated more ->
          about(ReasonCode.MORE_SATURATED, more.queue(), workload).text("sibling", more.sibling());
    };
  }

  private static ReasonCode code(ShareRefusal.Line line) {
    return switch (line) {
      case LIMIT -> ReasonCode.OVER_LIMIT;
      case NON_PREEMPTIBLE_QUOTA -> ReasonCode.NON_PREEMPTIBLE_OVER_QUOTA;
      case QUOTA, FAIR_SHARE -> ReasonCode.OVER_FAIR_SHARE;
    };
  }

  private static Reason about(ReasonCode code, String queue, WorkloadId workload) {
    return Reason.of(code).text("workload", workload).text("queue", queue);
  }

  private static Resources amount(SharedResource resource, long amount) {
    String name =
        switch (resource) {
          case GPU -> "nvidia.com/gpu";
          case CPU -> Resources.CPU;
          case MEMORY -> Resources.MEMORY;
        };
    return Resources.of(name, amount);
  }
}
