package dev.tenure.engine.plan;

import dev.tenure.engine.gang.Breakage;
import dev.tenure.engine.gang.Seats;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.place.NodeFit;
import dev.tenure.engine.place.Room;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.protect.Eligibility;
import dev.tenure.engine.search.Entitlement;
import dev.tenure.engine.search.Entitlements;
import dev.tenure.engine.search.Hunt;
import dev.tenure.engine.search.Unit;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Plays a plan on the state and notes where it breaks a law. */
final class Replay {
  private final ClusterState state;
  private final long now;
  private final Entitlements entitlements;
  private final Eligibility eligibility;
  private final ShareReplay shares;
  private final MoveCheck moves;
  private final DisbandCheck disbanding;
  private final LimitCheck limits;
  private final KeptSeats kept;
  private final List<Violation> violations;
  private final Trial trial = new Trial();
  private final List<PodState> victims = new ArrayList<>();
  private final SortedSet<WorkloadId> leftBelow = new TreeSet<>();
  private final List<PodState> seated = new ArrayList<>();
  private final SortedSet<WorkloadId> startedBelow = new TreeSet<>();

  Replay(
      ClusterState state,
      Plan plan,
      Entitlements entitlements,
      LimitCheck limits,
      List<Violation> violations) {
    this.limits = limits;
    this.state = state;
    this.now = plan.now();
    this.kept = new KeptSeats(state, trial, plan.kept());
    this.entitlements = entitlements;
    this.eligibility = new Eligibility(state, now);
    this.shares = new ShareReplay(state, violations);
    this.moves = new MoveCheck(now, eligibility, trial, kept, violations);
    this.disbanding = new DisbandCheck(state, now, violations);
    this.violations = violations;
    Overdue.giveUp(state, trial, now);
  }

  static WorkloadId servedBy(Decision decision) {
    return switch (decision) {
      case Decision.Evict evict -> evict.beneficiary();
      case Decision.Move move -> move.beneficiary();
      case Decision.Bind _, Decision.Hold _, Decision.Release _, Decision.Disband _ ->
          decision.workload();
    };
  }

  /** Quota workloads that are told to leave take their pods with them. */
  void depart(List<QuotaDecision> decisions) {
    Departures departures = new Departures(state, trial);
    departures.begun();
    for (QuotaDecision decision : decisions) {
      if (decision instanceof QuotaDecision.Preempt || decision instanceof QuotaDecision.Drain) {
        departures.of(decision.workload());
      }
    }
  }

  /** Evictions and what they are for, and the room of everybody who was given some. */
  void play(List<Decision> group) {
    List<PodState> taken = new ArrayList<>();
    List<PodState> moved = new ArrayList<>();
    List<PodState> guests = new ArrayList<>();
    List<Decision.Disband> disbanded = firstOf(of(group, Decision.Disband.class));
    disbanded.forEach(disbanding::before);
    for (Decision decision : group) {
      PodState pod = state.pod(decision.pod());
      if (pod == null) {
        violations.add(new Violation(4, decision.pod() + " does not exist"));
        return;
      }
      apply(decision, pod, taken, moved, guests);
    }
    guests.forEach(this::checkRoom);
    moved.forEach(this::checkRoom);
    moved.forEach(this::checkWhole);
    moves.check(of(group, Decision.Move.class), moved, guests);
    disbanded.forEach(disbanding::after);
    shares.check(guests, taken, taken.isEmpty() ? null : action(group));
    if (!taken.isEmpty()) {
      checkVictims(group, taken, guests);
    }
    List<PodState> leaving = new ArrayList<>(taken);
    leaving.addAll(moved);
    limits.check(group, guests, leaving);
    note(group);
  }

  private void note(List<Decision> group) {
    for (Decision one : group) {
      if (!(one instanceof Decision.Release)) {
        shares.note(one);
      }
    }
  }

  private static <D extends Decision> List<D> of(List<Decision> group, Class<D> kind) {
    List<D> all = new ArrayList<>();
    for (Decision one : group) {
      if (kind.isInstance(one)) {
        all.add(kind.cast(one));
      }
    }
    return all;
  }

  private static <D> List<D> firstOf(List<D> all) {
    return all.isEmpty() ? all : all.subList(0, 1);
  }

  private void apply(
      Decision decision,
      PodState pod,
      List<PodState> taken,
      List<PodState> moved,
      List<PodState> guests) {
    switch (decision) {
      case Decision.Evict _ -> {
        trial.evict(pod);
        taken.add(pod);
        victims.add(pod);
      }
      case Decision.Disband _ -> trial.evict(pod);
      case Decision.Move move -> move(pod, move.to(), moved);
      case Decision.Bind bind -> seat(pod, bind.node(), true, guests);
      case Decision.Hold hold -> seat(pod, hold.node(), false, guests);
      case Decision.Release release -> {
        trial.breakClaim(pod);
        shares.note(release);
      }
    }
  }

  private void seat(PodState pod, String name, boolean atOnce, List<PodState> guests) {
    NodeState node = state.node(name);
    if (node == null || NodeFit.refusal(pod, node) != null || !pod.wantsNode()) {
      violations.add(new Violation(4, pod.id() + " cannot go to " + name));
      return;
    }
    if (atOnce && !Room.now(pod, node)) {
      violations.add(new Violation(4, "there is no room at once for " + pod.id() + " on " + name));
    }
    trial.place(pod, node, atOnce);
    guests.add(pod);
    seated.add(pod);
  }

  private void move(PodState pod, String to, List<PodState> moved) {
    @Nullable NodeState node = state.node(to);
    if (node == null || NodeFit.refusal(pod, node) != null || !pod.isActive()) {
      violations.add(new Violation(4, pod.id() + " cannot move to " + to));
      return;
    }
    trial.evict(pod);
    trial.place(pod, node, false);
    moved.add(pod);
  }

  /** What is moved counts where it goes to: its gang keeps its minimum. */
  private void checkWhole(PodState moved) {
    if (!Seats.suffice(moved.workload().gang())) {
      violations.add(new Violation(3, moved.id() + " is moved out of a gang that is not whole"));
    }
  }

  private void checkRoom(PodState guest) {
    NodeState node = guest.planned();
    if (node != null && !Room.holdsPlanned(node)) {
      violations.add(new Violation(4, node.name() + " has no room for " + guest.id()));
    }
  }

  private void checkVictims(List<Decision> group, List<PodState> taken, List<PodState> guests) {
    if (guests.isEmpty()) {
      violations.add(new Violation(2, taken.getFirst().id() + " is evicted for nobody"));
      return;
    }
    Entitlement right = entitlements.of(state, guests);
    Hunt hunt = new Hunt(guests.getFirst(), action(group), now, right, eligibility);
    for (Unit unit : Unit.of(taken)) {
      for (PodState victim : unit.pods()) {
        if (!hunt.reaches(victim) || hunt.ownFreeAt(victim, unit.core()) > now) {
          violations.add(new Violation(1, victim.id() + " is protected from " + servedBy(group)));
        }
      }
      checkNeeded(unit, guests, taken);
    }
  }

  private static WorkloadId servedBy(List<Decision> group) {
    return servedBy(group.getFirst());
  }

  private static Action action(List<Decision> group) {
    return group.stream()
        .filter(Decision.Evict.class::isInstance)
        .map(evict -> ((Decision.Evict) evict).action())
        .findFirst()
        .orElseThrow();
  }

  private void checkNeeded(Unit unit, List<PodState> guests, List<PodState> taken) {
    int start = trial.checkpoint();
    unit.pods().forEach(trial::spare);
    kept.hold();
    boolean needed =
        unit.pods().stream()
            .map(PodState::node)
            .anyMatch(node -> node != null && !Room.holdsPlanned(node));
    trial.rollBack(start);
    if (!needed && !shares.needs(unit, guests, taken)) {
      violations.add(new Violation(2, unit.pods().getFirst().id() + " could be spared"));
    }
  }

  /** Gangs and their groups start whole, and are never left below their minimum. */
  void checkWorkloads() {
    Set<PodSetState> asked = new LinkedHashSet<>();
    for (PodState pod : seated) {
      WorkloadId id = pod.workload().id();
      if (asked.add(pod.podSet()) && !startsWhole(pod) && startedBelow.add(id)) {
        violations.add(new Violation(3, id + " would start below its minimum"));
      }
    }
    Breakage breakage = new Breakage(victims);
    for (PodState victim : victims) {
      MemberState broken = victim.standsAlone() ? null : breakage.around(victim);
      WorkloadId id = victim.workload().id();
      boolean left = broken != null && !Seats.suffice(broken) && holdsAnything(broken);
      if (left && leftBelow.add(id)) {
        violations.add(new Violation(3, id + " would be left below its minimum"));
      }
    }
  }

  private static boolean holdsAnything(MemberState part) {
    return part.podSets().stream().anyMatch(podSet -> Seats.taken(podSet) > 0);
  }

  private static boolean startsWhole(PodState pod) {
    for (MemberState part = pod.podSet(); part != null; part = part.parent()) {
      if (!Seats.suffice(part)) {
        return false;
      }
    }
    return true;
  }

  void undo() {
    shares.undo();
    trial.rollBack(0);
  }
}
