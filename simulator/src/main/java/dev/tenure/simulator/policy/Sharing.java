package dev.tenure.simulator.policy;

import dev.tenure.engine.model.Phases;
import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.model.quota.PreemptionRights.WithinCohort;
import java.util.SortedSet;
import java.util.TreeSet;

/** What queues do with quota that its owner does not use. */
public enum Sharing {
  /** It stays unused: quotas are hard. */
  NONE("none"),
  /** Others borrow it, and keep it until they are done. */
  LEND("lend"),
  /** Others borrow it, and the owner may take it back from anybody. */
  RECLAIM("reclaim");

  private final String word;

  Sharing(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  ClusterQueue of(ClusterQueue queue) {
    return switch (this) {
      case NONE -> queue.with(null, queue.preemption());
      case LEND -> queue.with(queue.cohort(), rights(queue, WithinCohort.NEVER));
      case RECLAIM -> queue.with(queue.cohort(), rights(queue, WithinCohort.ANY));
    };
  }

  private static PreemptionRights rights(ClusterQueue queue, WithinCohort withinCohort) {
    return new PreemptionRights(queue.preemption().withinQueue(), withinCohort, null);
  }

  /** A queue that owns nothing by itself has no limit: it divides what is above it. */
  Queue of(Queue queue) {
    QueueResources written = queue.resources();
    if (this != NONE || written.origin() != QueueResources.Origin.STATED) {
      return queue;
    }
    return queue.with(
        QueueResources.of(hard(written.gpu()), hard(written.cpu()), hard(written.memory())));
  }

  private static ResourceShare hard(ResourceShare share) {
    return share.quota() == 0
        ? share
        : new ResourceShare(share.quota(), share.quota(), share.overQuotaWeight());
  }

  Phases of(Phases phases) {
    SortedSet<PlanAction> actions = new TreeSet<>(phases.actions());
    if (this == RECLAIM) {
      actions.add(PlanAction.RECLAIM);
    } else {
      actions.remove(PlanAction.RECLAIM);
    }
    return phases.doing(actions);
  }
}
