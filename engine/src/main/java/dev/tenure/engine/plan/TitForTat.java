package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.protect.Attempt;
import dev.tenure.engine.search.Unit;
import dev.tenure.engine.share.Reprisal;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Nobody is taken if another, who waits, may take it all back in the next cycle. Where a minimum
 * runtime is promised who takes has at least that, so it is not in vain.
 */
final class TitForTat {
  private final PlanningRun run;

  TitForTat(PlanningRun run) {
    this.run = run;
  }

  /** Records so, if it is in vain. All are gone, and the ask is seated, in the trial. */
  boolean isInVainAcross(Ask ask, List<PodState> lost) {
    @Nullable Reprisal reprisal = reprisal(ask, lost);
    @Nullable WorkloadState other = reprisal == null ? null : whoTakesBack(ask, lost, reprisal);
    return isInVain(ask, other, ReasonCode.TAKEN_BACK_AT_ONCE);
  }

  /**
   * The same for who takes the places of others of its own queue, whether they run or room is kept
   * for them. If the queue grows by that, somebody may have the right to take it back who had none
   * before.
   */
  boolean isInVainInside(Ask ask, List<PodState> lost) {
    @Nullable Reprisal reprisal =
        run.takes(Action.RECLAIM) && ask.first().isPreemptible() ? reprisal(ask, lost) : null;
    @Nullable WorkloadState other = reprisal == null ? null : whoTakesPlaces(ask, lost, reprisal);
    return isInVain(ask, other, ReasonCode.PLACE_TAKEN_BACK_AT_ONCE);
  }

  /**
   * The same for who has lost what it takes before: a circle of several steps has come round. Where
   * a minimum runtime is promised to both sides, they take turns, and both get on.
   */
  boolean isARepetition(Ask ask, Action action, List<PodState> victims) {
    for (PodState victim : victims) {
      if (run.state().takings().has(ask.workload().id(), victim.workloadId())
          && !(isPromised(ask.first(), action, victim)
              && isPromised(victim, action, ask.first()))) {
        Reason why = Reason.of(ReasonCode.TAKEN_BEFORE).text("workload", ask.workload().id());
        run.ledger().inVain(ask.workload().id(), why.text("victim", victim.workloadId()));
        return true;
      }
    }
    return false;
  }

  private boolean isPromised(PodState taker, Action action, PodState victim) {
    Attempt attempt = new Attempt(taker, action, run.now()).on(victim, true);
    return run.eligibility().latestFreeStart(attempt) != Time.NEVER;
  }

  private boolean isInVain(Ask ask, @Nullable WorkloadState other, ReasonCode code) {
    if (other != null) {
      Reason why = Reason.of(code).text("workload", ask.workload().id()).text("by", other.id());
      run.ledger().inVain(ask.workload().id(), why);
    }
    return other != null;
  }

  /** Absent: nobody could take it back, whatever it asks for. */
  private @Nullable Reprisal reprisal(Ask ask, List<PodState> lost) {
    @Nullable ShareNode leaf = ask.workload().leaf();
    if (lost.isEmpty() || leaf == null || !run.state().shares().isStated()) {
      return null;
    }
    Reprisal reprisal = Losses.of(lost).reprisal(leaf, ask.pods());
    return reprisal.isPossible() ? reprisal : null;
  }

  private @Nullable WorkloadState whoTakesBack(Ask ask, List<PodState> lost, Reprisal reprisal) {
    int start = run.trial().checkpoint();
    RoomBeside beside = new RoomBeside(run);
    @Nullable WorkloadState other = null;
    for (Unit unit : Unit.of(lost)) {
      if (other == null && unit.core() && isOpenTo(unit.pods(), ask, reprisal, beside)) {
        other = unit.pods().getFirst().workload();
      }
    }
    if (other == null) {
      other = whoWaits(ask, others -> isOpenTo(others, ask, reprisal, beside));
    }
    run.trial().rollBack(start);
    return other;
  }

  private @Nullable WorkloadState whoTakesPlaces(Ask ask, List<PodState> lost, Reprisal reprisal) {
    int start = run.trial().checkpoint();
    lost.stream().filter(PodState::holdsClaim).forEach(run.trial()::breakClaim);
    RoomBeside beside = new RoomBeside(run);
    @Nullable WorkloadState other =
        whoWaits(
            ask,
            others ->
                isOpenTo(others, ask, reprisal, beside) && beside.wouldSeat(others, ask.pods()));
    run.trial().rollBack(start);
    return other;
  }

  private @Nullable WorkloadState whoWaits(Ask ask, Predicate<List<PodState>> takesBack) {
    for (WorkloadState other : run.state().pending()) {
      @Nullable Ask next = other == ask.workload() ? null : Ask.next(other);
      if (next != null && next.lacking() == null && takesBack.test(next.pods())) {
        return other;
      }
    }
    return null;
  }

  private boolean isOpenTo(List<PodState> others, Ask ask, Reprisal reprisal, RoomBeside beside) {
    PodState first = others.getFirst();
    @Nullable ShareNode queue = first.workload().leaf();
    if (queue == null
        || first.pod().spec().preemptionPolicy() == PreemptionPolicy.NEVER
        || !reprisal.isOpenTo(queue, beside.with(queue, others))) {
      return false;
    }
    Attempt back = new Attempt(first, Action.RECLAIM, run.now()).on(ask.first(), true);
    return run.eligibility().latestFreeStart(back) == Time.NEVER && !beside.seats(queue, others);
  }
}
