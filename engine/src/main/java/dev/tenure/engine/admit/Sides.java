package dev.tenure.engine.admit;

import dev.tenure.engine.quota.CohortNode;
import dev.tenure.engine.quota.FlavorResources;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaNode;
import dev.tenure.engine.quota.Share;
import java.util.Objects;

/**
 * The two children of the lowest common ancestor of two queues: where their shares are compared.
 */
record Sides(QuotaNode askers, QuotaNode others) {
  static Sides of(QueueNode asker, QueueNode other) {
    for (QuotaNode mine = asker; mine != null; mine = mine.parent()) {
      for (QuotaNode theirs = other; theirs != null; theirs = theirs.parent()) {
        if (mine.parent() != null && mine.parent() == theirs.parent()) {
          return new Sides(mine, theirs);
        }
      }
    }
    throw new IllegalArgumentException(asker.name() + " and " + other.name() + " share no cohort");
  }

  /** The lowest cohort above both. */
  CohortNode meeting() {
    return Objects.requireNonNull(others.parent());
  }

  Share askersShare(FlavorResources places) {
    return Share.of(askers, places);
  }

  Share othersShare(FlavorResources places) {
    return Share.of(others, places);
  }
}
