package dev.tenure.engine.admit;

import dev.tenure.engine.quota.CohortNode;
import dev.tenure.engine.quota.QueueNode;
import org.jspecify.annotations.Nullable;

/**
 * A queue whose workloads are within reach.
 *
 * @param meeting the lowest cohort that is above both queues; absent for the asking queue itself
 * @param byOwnership whether the asker takes back what belongs to a part of the tree that it is in
 *     and the other is not; else only its priority speaks for it
 */
record Reach(QueueNode queue, @Nullable CohortNode meeting, boolean byOwnership) {
  boolean isOwnQueue() {
    return meeting == null;
  }

  /** Does the queue, and every cohort on its side, use more than it owns of what is contested? */
  boolean isAboveNominal(int[] contested) {
    if (queue.isWithinNominal(contested)) {
      return false;
    }
    for (CohortNode at = queue.parent(); at != null && at != meeting; at = at.parent()) {
      if (at.isWithinNominal(contested)) {
        return false;
      }
    }
    return true;
  }
}
