package dev.tenure.engine.admit;

import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.place.NodeChoice;
import dev.tenure.engine.quota.FlavorAmounts;
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
  private boolean lacksRoom;

  /**
   * @param leastImportant the lowest priority of those who may be queued again for others
   */
  SecondLook(ClusterState state, int leastImportant) {
    this.state = state;
    this.leastImportant = leastImportant;
  }

  /** Before a queue is looked at. */
  void begin() {
    lacksRoom = false;
  }

  /** Was room what somebody lacked, since then? */
  boolean lacksRoom() {
    return lacksRoom;
  }

  boolean isInVain(Waiter waiter) {
    @Nullable FlavorAmounts wish = state.quota().wishOf(waiter);
    if (wish == null || waiter.workload().priority() > leastImportant) {
      return false;
    }
    if (!Claims.fits(waiter.queue(), wish)) {
      return !mayTake(waiter.queue(), wish);
    }
    boolean roomless = !mayFindRoom(waiter);
    lacksRoom |= roomless;
    return roomless;
  }

  /** Without a right inside its queue, or to borrow, it must be covered by what somebody owns. */
  private boolean mayTake(QueueNode queue, FlavorAmounts wish) {
    PreemptionRights rights = queue.queue().preemption();
    if (state.settings().fairSharing() != null
        || rights.withinQueue() != PreemptionRights.WithinQueue.NEVER
        || rights.whileBorrowing() != null) {
      return true;
    }
    for (int i = 0; i < wish.size(); i++) {
      if (!queue.canBeCoveredBelowRoot(wish.place(i), wish.amount(i))) {
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
