package dev.tenure.engine.plan;

import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.search.Entitlement;
import dev.tenure.engine.search.Hunt;
import dev.tenure.engine.search.Thoroughness;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Stage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Seats an ask in room that is being freed, or frees it. */
final class Taking {
  private final PlanningRun run;
  private final ClaimRelease release;
  private final Obstacles obstacles;
  private final MovingInstead instead;
  private final Evicting evicting;
  private final Moving moving;
  private final TitForTat titForTat;
  private final Seating seating;
  private final LimitGate limits;

  Taking(PlanningRun run) {
    this.run = run;
    this.release = new ClaimRelease(run);
    this.obstacles = new Obstacles(run);
    this.instead = new MovingInstead(run);
    this.evicting = new Evicting(run);
    this.moving = new Moving(run);
    this.titForTat = new TitForTat(run);
    this.seating = new Seating(run);
    this.limits = new LimitGate(run);
  }

  /** Not who waits for a reason of its own, has a claim already, or has just lost one. */
  boolean mayTake(Ask ask) {
    return !obstacles.stop(ask) && !ask.holdsClaim();
  }

  /** Holds room that others are leaving anyway: that costs nobody anything. */
  boolean awaitLeaving(Ask ask) {
    int start = run.trial().checkpoint();
    if (!run.does(PlanAction.ALLOCATE)
        || run.capacity().refusal(ask.pods()) != null
        || !run.placement().place(ask.pods(), run.trial(), false)) {
      return false;
    }
    if (titForTat.isInVainInside(ask, release.wouldBreak(ask.pods()))) {
      run.trial().rollBack(start);
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
    boolean unbounded = run.capacity().refusal(ask.pods()) == null;
    boolean mayUseWhatIsThere = mayUseWhatIsThere(ask, action);
    int start = run.trial().checkpoint();
    @Nullable List<PodState> victims = run.search().seat(hunt, ask.pods(), run.trial());
    if (victims == null
        || (victims.isEmpty() && !mayUseWhatIsThere)
        || isInVain(ask, action, victims)
        || limits.refuses(ask, victims)) {
      run.trial().rollBack(start);
      return false;
    }
    List<PodState> losers = release.brokenBy(ask.pods(), true);
    if (!losers.isEmpty() && !victims.isEmpty() && run.state().shares().isStated()) {
      run.trial().rollBack(start);
      victims = seatWithout(losers, ask, action);
    }
    // Where a limit is in the way moving does not help: who moves holds what it held.
    if (victims != null && unbounded) {
      instead.relocate(ask, hunt, victims);
      @Nullable List<PodState> milder =
          losers.isEmpty() ? instead.milder(ask, hunt, victims, start) : null;
      if (milder != null) {
        return decide(milder, ask, hunt, null); // cost had no say in that
      }
    }
    return victims != null && decide(victims, ask, hunt, run.search().thoroughness());
  }

  /** Whose claims end loses a place in its queue, too, as those do who run in it. */
  boolean isInVain(Ask ask, Action action, List<PodState> victims) {
    List<PodState> inside = new ArrayList<>(release.wouldBreak(ask.pods()));
    if (action == Action.PREEMPT) {
      inside.addAll(victims);
    }
    return titForTat.isARepetition(ask, action, victims)
        || titForTat.isInVainInside(ask, inside)
        || (action == Action.RECLAIM && titForTat.isInVainAcross(ask, victims));
  }

  /** That is allocation. */
  private boolean mayUseWhatIsThere(Ask ask, Action action) {
    return run.does(PlanAction.ALLOCATE) || (!grows(ask) && mayReclaim(ask, action));
  }

  /** What was kept for others no longer counts in their queue: fewer may have to leave. */
  private @Nullable List<PodState> seatWithout(List<PodState> losers, Ask ask, Action action) {
    losers.forEach(run.trial()::breakClaim);
    int start = run.trial().checkpoint();
    @Nullable List<PodState> victims =
        run.search().seat(hunt(ask, action), ask.pods(), run.trial());
    if (victims != null && limits.refuses(ask, victims)) {
      run.trial().rollBack(start);
      return null;
    }
    if (victims != null) {
      release.brokenBy(ask.pods(), true);
    }
    return victims;
  }

  /** Makes room by moving others, if everybody who moves has a new place. */
  boolean move(Ask ask, Action action) {
    if (!mayHunt(ask, action) || !instead.mayMove(ask)) {
      return false;
    }
    Hunt hunt = hunt(ask, action);
    boolean grows = grows(ask);
    int start = run.trial().checkpoint();
    @Nullable List<PodState> moved = run.consolidation().seat(hunt, ask.pods(), run.trial());
    if (moved == null
        || (moved.isEmpty() && (grows || action == Action.RECLAIM))
        || isInVain(ask, Action.CONSOLIDATION, moved)
        || limits.refuses(ask, moved)) {
      run.trial().rollBack(start);
      return false;
    }
    return decide(moved, ask, hunt, null);
  }

  /** Makes room for one pod by moving some and taking others: of a gang that is too much to try. */
  boolean reshuffle(Ask ask, Action action) {
    if (ask.pods().size() > 1 || !mayHunt(ask, action) || !instead.mayMove(ask)) {
      return false;
    }
    Hunt hunt = hunt(ask, action);
    int start = run.trial().checkpoint();
    @Nullable List<PodState> leaving = run.reshuffle().seat(hunt, ask.pods(), run.trial());
    if (leaving == null
        || leaving.isEmpty()
        || !instead.isFair(ask, hunt, leaving)
        || isInVain(ask, action, MovingInstead.lost(leaving))
        || limits.refuses(ask, leaving)) {
      run.trial().rollBack(start);
      return false;
    }
    return decide(leaving, ask, hunt, null);
  }

  /**
   * Those of them that are still taken in the trial: moved, if they have a new place, else lost.
   */
  private boolean decide(List<PodState> leaving, Ask ask, Hunt hunt, @Nullable Thoroughness how) {
    release.brokenBy(ask.pods(), true);
    List<PodState> gone = leaving.stream().filter(PodState::isEvicted).toList();
    List<PodState> lost = MovingInstead.lost(gone);
    List<PodState> moved = gone.stream().filter(pod -> pod.planned() != null).toList();
    evicting.decide(
        lost,
        ask,
        hunt,
        victim -> EvictionReasons.of(victim, ask.first(), hunt.action(), run.now()),
        how);
    moving.decide(moved, ask, hunt);
    seating.after(ask, lost.size(), moved.size());
    return true;
  }

  private static boolean grows(Ask ask) {
    return Ask.stage(ask.workload()) != Stage.BELOW_MINIMUM;
  }

  private boolean mayReclaim(Ask ask, Action action) {
    return action != Action.RECLAIM || run.capacity().reclaimRefusal(ask.pods()) == null;
  }

  private boolean mayHunt(Ask ask, Action action) {
    return run.takes(action)
        && run.ledger().lostClaim(ask.workload().id()) == null
        && limits.patientUntil(ask) <= run.now()
        && ask.first().pod().spec().preemptionPolicy() != PreemptionPolicy.NEVER;
  }

  Hunt hunt(Ask ask, Action action) {
    Entitlement right = run.entitlements().of(run.state(), ask.pods());
    return new Hunt(ask.first(), action, run.now(), right, run.eligibility());
  }
}
