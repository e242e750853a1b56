package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.search.Entitlement;
import dev.tenure.engine.search.Hunt;
import dev.tenure.engine.search.Reshuffle;
import dev.tenure.engine.search.Unit;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Stage;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Seats an ask in room that is being freed, or frees it. */
final class Taking {
  private final PlanningRun run;
  private final ClaimRelease release;
  private final Obstacles obstacles;
  private final Moving moving;
  private final Seating seating;

  Taking(PlanningRun run) {
    this.run = run;
    this.release = new ClaimRelease(run);
    this.obstacles = new Obstacles(run);
    this.moving = new Moving(run);
    this.seating = new Seating(run);
  }

  /** Not who waits for a reason of its own, has a claim already, or has just lost one. */
  boolean mayTake(Ask ask) {
    return !obstacles.stop(ask) && !ask.holdsClaim();
  }

  /** Holds room that others are leaving anyway: that costs nobody anything. */
  boolean awaitLeaving(Ask ask) {
    if (!run.does(PlanAction.ALLOCATE)
        || run.capacity().refusal(ask.pods()) != null
        || !run.placement().place(ask.pods(), run.trial(), false)) {
      return false;
    }
    release.brokenBy(ask.pods(), false);
    seating.afterLeaving(ask);
    return true;
  }

  boolean take(Ask ask, Action action) {
    if (!mayHunt(ask, action)) {
      return false;
    }
    Hunt hunt = hunt(ask, action);
    boolean allocates = grows(ask) || !mayReclaim(ask, action);
    boolean unbounded = run.capacity().refusal(ask.pods()) == null;
    int start = run.trial().checkpoint();
    @Nullable List<PodState> victims = run.search().seat(hunt, ask.pods(), run.trial());
    if (victims == null) {
      return false;
    }
    // Using what is there anyway is allocation.
    if (victims.isEmpty() && allocates && !run.does(PlanAction.ALLOCATE)) {
      run.trial().rollBack(start);
      return false;
    }
    List<PodState> losers = release.brokenBy(ask.pods(), true);
    if (!losers.isEmpty() && !victims.isEmpty() && run.state().shares().isStated()) {
      run.trial().rollBack(start);
      victims = seatWithout(losers, ask, action);
    }
    if (victims == null) {
      return false;
    }
    // Where a limit is in the way moving does not help: who moves holds what it held.
    if (unbounded) {
      run.relocation().move(run.thrift().needed(victims, ask.pods(), run.trial()), run.trial());
      victims = losers.isEmpty() ? milder(ask, hunt, victims, start) : victims;
    }
    decide(victims, ask, hunt);
    return true;
  }

  /** What was kept for others no longer counts in their queue: fewer may have to leave. */
  private @Nullable List<PodState> seatWithout(List<PodState> losers, Ask ask, Action action) {
    losers.forEach(run.trial()::breakClaim);
    @Nullable List<PodState> victims =
        run.search().seat(hunt(ask, action), ask.pods(), run.trial());
    if (victims != null) {
      release.brokenBy(ask.pods(), true);
    }
    return victims;
  }

  /** If somebody less important could have been taken, had others moved: that instead. */
  private List<PodState> milder(Ask ask, Hunt hunt, List<PodState> victims, int start) {
    if (hunt.action() != Action.RECLAIM
        || ask.pods().size() > 1
        || !mayMove(ask)
        || !run.reshuffle().isPromising(victims)) {
      return victims;
    }
    List<PodState> lost = lost(victims);
    run.trial().rollBack(start);
    @Nullable List<PodState> other = run.reshuffle().seat(hunt, ask.pods(), run.trial());
    boolean moves = other != null && other.stream().anyMatch(pod -> pod.planned() != null);
    if (other != null && moves && Reshuffle.isMilder(lost(other), lost)) {
      return other;
    }
    run.trial().rollBack(start);
    List<PodState> again = Objects.requireNonNull(run.search().seat(hunt, ask.pods(), run.trial()));
    run.relocation().move(run.thrift().needed(again, ask.pods(), run.trial()), run.trial());
    return again;
  }

  private static List<PodState> lost(List<PodState> leaving) {
    return leaving.stream().filter(pod -> pod.isEvicted() && pod.planned() == null).toList();
  }

  /** Makes room by moving others, if everybody who moves has a new place. */
  boolean move(Ask ask, Action action) {
    if (!mayHunt(ask, action) || !mayMove(ask)) {
      return false;
    }
    Hunt hunt = hunt(ask, action);
    boolean grows = grows(ask);
    int start = run.trial().checkpoint();
    @Nullable List<PodState> moved = run.consolidation().seat(hunt, ask.pods(), run.trial());
    if (moved == null || (moved.isEmpty() && (grows || action == Action.RECLAIM))) {
      run.trial().rollBack(start);
      return false;
    }
    decide(moved, ask, hunt);
    return true;
  }

  /** Makes room for one pod by moving some and taking others: of a gang that is too much to try. */
  boolean reshuffle(Ask ask, Action action) {
    if (ask.pods().size() > 1 || !mayHunt(ask, action) || !mayMove(ask)) {
      return false;
    }
    Hunt hunt = hunt(ask, action);
    int start = run.trial().checkpoint();
    @Nullable List<PodState> leaving = run.reshuffle().seat(hunt, ask.pods(), run.trial());
    if (leaving == null || leaving.isEmpty()) {
      run.trial().rollBack(start);
      return false;
    }
    decide(leaving, ask, hunt);
    return true;
  }

  /**
   * Those of them that are still taken in the trial: moved, if they have a new place, else lost.
   */
  private void decide(List<PodState> leaving, Ask ask, Hunt hunt) {
    release.brokenBy(ask.pods(), true);
    List<PodState> gone = leaving.stream().filter(PodState::isEvicted).toList();
    List<PodState> lost = lost(gone);
    List<PodState> moved = gone.stream().filter(pod -> pod.planned() != null).toList();
    evict(lost, ask, hunt);
    moving.decide(moved, ask, hunt);
    seating.after(ask, lost.size(), moved.size());
  }

  private static boolean grows(Ask ask) {
    return Ask.stage(ask.workload()) != Stage.BELOW_MINIMUM;
  }

  private boolean mayMove(Ask ask) {
    return run.state().settings().phases().mostMoved() != 0
        && run.capacity().refusal(ask.pods()) == null;
  }

  private boolean mayReclaim(Ask ask, Action action) {
    return action != Action.RECLAIM || run.capacity().reclaimRefusal(ask.pods()) == null;
  }

  private boolean mayHunt(Ask ask, Action action) {
    return run.takes(action)
        && run.ledger().lostClaim(ask.workload().id()) == null
        && ask.workload().workload().patientUntil() <= run.now()
        && ask.first().pod().spec().preemptionPolicy() != PreemptionPolicy.NEVER;
  }

  Hunt hunt(Ask ask, Action action) {
    Entitlement right = run.entitlements().of(run.state(), ask.pods());
    return new Hunt(ask.first(), action, run.now(), right, run.eligibility());
  }

  private void evict(List<PodState> victims, Ask ask, Hunt hunt) {
    CostNotes costNotes = new CostNotes(run, ask.workload().id());
    for (Unit unit : Unit.of(victims)) {
      List<Reason> notes = costNotes.of(unit);
      for (PodState victim : unit.pods()) {
        NodeState node = victim.node();
        run.ledger()
            .decide(
                new Decision.Evict(
                    victim.id(),
                    victim.workload().id(),
                    node == null ? "" : node.name(),
                    ask.workload().id(),
                    hunt.action(),
                    EvictionReasons.of(victim, ask.first(), hunt.action()),
                    hunt.verdicts(victim, unit.core()),
                    notes));
      }
    }
  }
}
