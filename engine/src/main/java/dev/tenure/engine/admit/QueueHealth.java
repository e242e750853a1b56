package dev.tenure.engine.admit;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.engine.quota.CohortNode;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaState;
import org.jspecify.annotations.Nullable;

/** Whether a queue admits anybody at all. */
final class QueueHealth {
  private QueueHealth() {}

  /** Why not; absent: it does. */
  static @Nullable Reason of(QueueNode queue, QuotaState quota) {
    if (queue.queue().stop() != StopPolicy.NONE) {
      return Reason.of(ReasonCode.QUEUE_STOPPED).text("queue", queue.name());
    }
    for (CohortNode at = queue.parent(); at != null; at = at.parent()) {
      if (at.isInCircle()) {
        return Reason.of(ReasonCode.QUEUE_IN_CIRCLE)
            .text("queue", queue.name())
            .text("cohort", at.name());
      }
    }
    for (ResourceGroup group : queue.queue().groups()) {
      for (FlavorQuotas flavor : group.flavors()) {
        if (quota.flavor(flavor.flavor()) == null) {
          return Reason.of(ReasonCode.QUEUE_FLAVOR_UNKNOWN)
              .text("queue", queue.name())
              .text("flavor", flavor.flavor());
        }
      }
    }
    return null;
  }
}
