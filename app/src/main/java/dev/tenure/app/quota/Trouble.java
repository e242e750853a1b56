package dev.tenure.app.quota;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.CohortNode;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaState;
import java.util.Optional;

/** Why a workload is not even looked at: its queue admits nobody, or does not exist. */
public record Trouble(QuotaState quota) {
  /** Empty: it is looked at when its turn comes, or does not wait for quota. */
  public Optional<Reason> of(QuotaEntry entry) {
    if (entry.waiter() != null) {
      return of(entry.waiter().queue());
    }
    QuotaWorkload workload = entry.workload();
    boolean wantsQueue = workload.active() && workload.admission() == null;
    return wantsQueue
        ? Optional.of(
            Reason.of(ReasonCode.NO_LOCAL_QUEUE)
                .text("workload", workload.id())
                .text("localQueue", workload.localQueue()))
        : Optional.empty();
  }

  /** Why a queue admits nobody; empty: it does. */
  public Optional<Reason> of(QueueNode queue) {
    if (queue.queue().stop() != StopPolicy.NONE) {
      return Optional.of(about(ReasonCode.QUEUE_STOPPED, queue));
    }
    for (CohortNode at = queue.parent(); at != null; at = at.parent()) {
      if (at.isInCircle()) {
        return Optional.of(about(ReasonCode.QUEUE_IN_CIRCLE, queue).text("cohort", at.name()));
      }
    }
    return queue.queue().groups().stream()
        .flatMap(group -> group.flavors().stream())
        .map(FlavorQuotas::flavor)
        .filter(flavor -> quota.flavor(flavor) == null)
        .findFirst()
        .map(flavor -> about(ReasonCode.QUEUE_FLAVOR_UNKNOWN, queue).text("flavor", flavor));
  }

  private static Reason about(ReasonCode code, QueueNode queue) {
    return Reason.of(code).text("queue", queue.name());
  }
}
