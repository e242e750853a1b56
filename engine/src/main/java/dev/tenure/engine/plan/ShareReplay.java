package dev.tenure.engine.plan;

import dev.tenure.engine.protect.Action;
import dev.tenure.engine.search.FairShareRight;
import dev.tenure.engine.search.Unit;
import dev.tenure.engine.share.Headroom;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps the queues' books while a plan is checked, and notes where it breaks a queue's rights. */
final class ShareReplay {
  private final ClusterState state;
  private final List<Violation> violations;
  private final ShareBook book;

  ShareReplay(ClusterState state, List<Violation> violations) {
    this.state = state;
    this.violations = violations;
    this.book = new ShareBook(state);
  }

  /** One beneficiary with its victims, as the books stand before it. */
  void check(List<PodState> guests, List<PodState> taken, @Nullable Action action) {
    @Nullable ShareNode leaf = guests.isEmpty() ? null : guests.getFirst().workload().leaf();
    if (leaf == null || !state.shares().isStated()) {
      return;
    }
    Losses losses = Losses.of(taken);
    Headroom headroom = headroom(leaf, guests);
    losses.leave(headroom);
    if (!headroom.isPossible() || !headroom.suffices()) {
      violations.add(new Violation(4, guests.getFirst().id() + " exceeds a limit or quota"));
    }
    if (action == Action.RECLAIM && !losses.areFairFor(guests)) {
      violations.add(new Violation(1, leaf.name() + " has no right to what it takes"));
    }
  }

  /** Would the guests exceed a limit if this unit stayed? */
  boolean needs(Unit unit, List<PodState> guests, List<PodState> taken) {
    @Nullable ShareNode leaf = guests.getFirst().workload().leaf();
    if (leaf == null || !state.shares().isStated()) {
      return false;
    }
    Headroom headroom = headroom(leaf, guests);
    Losses.of(taken.stream().filter(pod -> !unit.pods().contains(pod)).toList()).leave(headroom);
    return !headroom.suffices();
  }

  private static Headroom headroom(ShareNode leaf, List<PodState> guests) {
    return new Headroom(leaf, FairShareRight.request(guests), guests.getFirst().isPreemptible());
  }

  void note(Decision decision) {
    book.note(decision);
  }

  void undo() {
    book.undo();
  }
}
