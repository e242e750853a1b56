package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.protect.Attempt;
import dev.tenure.engine.search.Unit;
import dev.tenure.engine.share.Reprisal;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.List;
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
  boolean isInVain(Ask ask, Action action, List<PodState> lost) {
    @Nullable WorkloadState other = whoTakesBack(ask, action, lost);
    if (other != null) {
      Reason why =
          Reason.of(ReasonCode.TAKEN_BACK_AT_ONCE)
              .text("workload", ask.workload().id())
              .text("by", other.id());
      run.ledger().inVain(ask.workload().id(), why);
    }
    return other != null;
  }

  private @Nullable WorkloadState whoTakesBack(Ask ask, Action action, List<PodState> lost) {
    @Nullable ShareNode leaf = ask.workload().leaf();
    if (action != Action.RECLAIM || leaf == null || !run.state().shares().isStated()) {
      return null;
    }
    Reprisal reprisal = Losses.of(lost).reprisal(leaf, ask.pods());
    if (!reprisal.isPossible()) {
      return null;
    }
    for (Unit unit : Unit.of(lost)) {
      if (unit.core() && isOpenTo(unit.pods(), ask, reprisal)) {
        return unit.pods().getFirst().workload();
      }
    }
    for (WorkloadState other : run.state().pending()) {
      @Nullable Ask next = other == ask.workload() ? null : Ask.next(other);
      if (next != null && next.lacking() == null && isOpenTo(next.pods(), ask, reprisal)) {
        return other;
      }
    }
    return null;
  }

  private boolean isOpenTo(List<PodState> others, Ask ask, Reprisal reprisal) {
    PodState first = others.getFirst();
    @Nullable ShareNode queue = first.workload().leaf();
    if (queue == null || !reprisal.isOpenTo(queue, PodState.amounts(others))) {
      return false;
    }
    Attempt back = new Attempt(first, Action.RECLAIM, run.now()).on(ask.first(), true);
    return run.eligibility().latestFreeStart(back) == Time.NEVER && !fitBeside(others);
  }

  /** There may be room enough for both, since a gang leaves more than was wanted of it. */
  private boolean fitBeside(List<PodState> others) {
    int start = run.trial().checkpoint();
    boolean fit = run.placement().place(others, run.trial(), false);
    run.trial().rollBack(start);
    return fit;
  }
}
