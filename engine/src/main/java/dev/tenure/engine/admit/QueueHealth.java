package dev.tenure.engine.admit;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.engine.quota.CohortNode;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaState;
import org.jspecify.annotations.Nullable;

/** Whether a queue admits anybody at all, and a workload is in one. */
public final class QueueHealth {
  private QueueHealth() {}

  /** Why a workload that wants quota is not even looked at; absent: it is, or wants none. */
  public static @Nullable Reason of(QuotaEntry entry, QuotaState quota) {
    if (entry.waiter() != null) {
      return of(entry.waiter().queue(), quota);
    }
    QuotaWorkload workload = entry.workload();
    if (!workload.active() || workload.admission() != null) {
      return null;
    }
    @Nullable LocalQueue local = quota.catalog().localQueueOf(workload);
    boolean stopped = local != null && local.stop() != StopPolicy.NONE;
    return Reason.of(stopped ? ReasonCode.LOCAL_QUEUE_STOPPED : ReasonCode.NO_LOCAL_QUEUE)
        .text("workload", workload.id())
        .text("localQueue", workload.localQueue());
  }

  /** Why a queue admits nobody; absent: it does. */
  public static @Nullable Reason of(QueueNode queue, QuotaState quota) {
    if (quota.isObserved(queue)) {
      return Reason.of(ReasonCode.QUEUE_OBSERVED).text("queue", queue.name());
    }
    if (queue.queue().stop() != StopPolicy.NONE) {
      return Reason.of(ReasonCode.QUEUE_STOPPED).text("queue", queue.name());
    }
    @Nullable CohortNode cohort = queue.parent();
    if (cohort != null && cohort.isCutOff()) {
      return cutOff(queue, cohort);
    }
    for (ResourceGroup group : queue.queue().groups()) {
      for (FlavorQuotas flavor : group.flavors()) {
        if (quota.catalog().flavor(flavor.flavor()) == null) {
          return Reason.of(ReasonCode.QUEUE_FLAVOR_UNKNOWN)
              .text("queue", queue.name())
              .text("flavor", flavor.flavor());
        }
      }
    }
    return null;
  }

  private static Reason cutOff(QueueNode queue, CohortNode cohort) {
    return cohort.isInCircle()
        ? Reason.of(ReasonCode.QUEUE_IN_CIRCLE)
            .text("queue", queue.name())
            .text("cohort", cohort.name())
        : Reason.of(ReasonCode.QUEUE_TOO_DEEP)
            .text("queue", queue.name())
            .text("cohort", cohort.name())
            .count("most", CohortNode.DEEPEST);
  }
}
