package dev.tenure.engine.plan;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.place.Room;
import dev.tenure.engine.protect.Eligibility;
import dev.tenure.engine.search.HigherPriority;
import dev.tenure.engine.search.Hunt;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who is moved needs no right to be taken by, since it loses nothing but its place. But it is
 * protected as a victim is, it is not moved in vain, and its gang has its minimum before and after.
 */
final class MoveCheck {
  private final long now;
  private final Eligibility eligibility;
  private final Trial trial;
  private final KeptSeats kept;
  private final List<Violation> violations;

  MoveCheck(
      long now, Eligibility eligibility, Trial trial, KeptSeats kept, List<Violation> violations) {
    this.now = now;
    this.eligibility = eligibility;
    this.trial = trial;
    this.kept = kept;
    this.violations = violations;
  }

  /** While all of them are moved, and the guests are seated. */
  void check(List<Decision.Move> moves, List<PodState> moved, List<PodState> guests) {
    if (moves.isEmpty()) {
      return;
    }
    if (guests.isEmpty()) {
      violations.add(new Violation(2, moves.getFirst().pod() + " is moved for nobody"));
      return;
    }
    PodState guest = guests.getFirst();
    Hunt hunt = new Hunt(guest, moves.getFirst().action(), now, new HigherPriority(), eligibility);
    for (PodState pod : moved) {
      boolean core = pod.podSet().active() < pod.podSet().minAvailable();
      if (!isMovable(pod, guest) || hunt.ownFreeAt(pod, core) > now) {
        violations.add(new Violation(1, pod.id() + " is protected from being moved"));
      }
      if (couldStay(pod)) {
        violations.add(new Violation(2, pod.id() + " could stay where it is"));
      }
    }
  }

  /** Of a pod that stands alone nobody knows who comes in its stead: its place would be lost. */
  private static boolean isMovable(PodState pod, PodState guest) {
    return pod.family() == Family.QUEUED
        && !pod.standsAlone()
        && pod.workload() != guest.workload();
  }

  private boolean couldStay(PodState pod) {
    int start = trial.checkpoint();
    trial.unplace(pod);
    trial.spare(pod);
    kept.hold();
    @Nullable NodeState node = pod.node();
    boolean room = node == null || Room.holdsPlanned(node);
    trial.rollBack(start);
    return room;
  }
}
