package dev.tenure.engine.admit;

import dev.tenure.engine.quota.CohortNode;
import dev.tenure.engine.quota.QueueNode;
import java.util.ArrayList;
import java.util.List;

/**
 * Where fair sharing looks for candidates: the own queue, and those that use more than they own.
 */
final class FairReach {
  private FairReach() {}

  static List<Reach> of(QuotaAsk ask, Policy policy) {
    List<Reach> found = new ArrayList<>();
    if (policy.reachesOwnQueue()) {
      found.add(new Reach(ask.queue(), null, false));
    }
    if (policy.reachesCohort() && ask.queue().root() instanceof CohortNode root) {
      gather(ask, root, root, found);
    }
    return found;
  }

  private static void gather(QuotaAsk ask, CohortNode cohort, CohortNode root, List<Reach> found) {
    for (QueueNode queue : cohort.queues()) {
      if (queue != ask.queue() && !queue.isWithinNominal(ask.contested())) {
        found.add(new Reach(queue, root, false));
      }
    }
    for (CohortNode child : cohort.cohorts()) {
      gather(ask, child, root, found);
    }
  }
}
