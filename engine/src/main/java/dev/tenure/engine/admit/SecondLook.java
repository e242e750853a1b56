package dev.tenure.engine.admit;

import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.place.NodeChoice;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.Lack;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.ClusterState;
import org.jspecify.annotations.Nullable;

/**
 * Sees at a glance whether somebody who was tried in vain would be so again: it is sure of what it
 * says, but does not see all.
 */
final class SecondLook {
  private final ClusterState state;
  private final int leastImportant;

  /**
   * @param leastImportant the lowest priority of those who may be queued again for others
   */
  SecondLook(ClusterState state, int leastImportant) {
    this.state = state;
    this.leastImportant = leastImportant;
  }

  /** What it still lacks; absent: perhaps nothing. */
  @Nullable Lack lack(Waiter waiter) {
    @Nullable FlavorAmounts wish = state.quota().wishOf(waiter);
    if (wish == null || waiter.workload().priority() > leastImportant) {
      return null;
    }
    if (!Claims.fits(waiter.queue(), wish)) {
      return mayTakeOrReserve(waiter.queue(), wish) ? null : Lack.QUOTA;
    }
    return mayFindRoom(waiter) ? null : Lack.ROOM;
  }

  /**
   * Without a right inside its queue, or while it borrows, it must be covered by what somebody
   * owns. Who waits for what its own queue owns keeps others from borrowing it, unless it can take
   * it back: that is no try in vain.
   */
  private boolean mayTakeOrReserve(QueueNode queue, FlavorAmounts wish) {
    PreemptionRights rights = queue.queue().preemption();
    if (state.settings().fairSharing() != null
        || rights.withinQueue() != PreemptionRights.WithinQueue.NEVER
        || rights.whileBorrowing() != null) {
      return true;
    }
    boolean reserves = rights.withinCohort() != PreemptionRights.WithinCohort.ANY;
    for (int i = 0; i < wish.size(); i++) {
      boolean owned = reserves && wish.amount(i) <= queue.nominal(wish.place(i));
      if (!owned && !queue.canBeCoveredBelowRoot(wish.place(i), wish.amount(i))) {
        return false;
      }
    }
    return true;
  }

  /** Have the nodes as many places as it has pods, going by what these mainly need? */
  private boolean mayFindRoom(Waiter waiter) {
    for (QuotaPodSet podSet : waiter.workload().podSets()) {
      @Nullable String main = podSet.placedHere() ? NodeChoice.main(podSet.requests()) : null;
      if (main != null) {
        long each = podSet.requests().getOrDefault(main, 0L);
        int place = state.resources().placeOf(main);
        if (state.rooms().levels(place, false).slots(each) < podSet.count()) {
          return false;
        }
      }
    }
    return true;
  }
}
