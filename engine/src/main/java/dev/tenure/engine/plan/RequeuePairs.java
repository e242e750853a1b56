package dev.tenure.engine.plan;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.search.FreedRoom;
import dev.tenure.engine.search.Hunt;
import dev.tenure.engine.search.PairSearch;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Rank;
import dev.tenure.engine.state.WorkloadState;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One who may be requeued and one who waits: does the one make room for the other, and when? */
final class RequeuePairs {
  /** From then on the ask could start in the workload's stead. */
  record Chance(Ask ask, WorkloadState workload, long at) {}

  private final PlanningRun run;
  private final Taking taking;
  private final PairSearch search;

  RequeuePairs(PlanningRun run) {
    this.run = run;
    this.taking = new Taking(run);
    this.search = new PairSearch(run.state());
  }

  /** Could it start in the workload's stead, as far as a quick look tells? */
  boolean mayProfit(Ask ask, WorkloadState workload, FreedRoom freed) {
    return Rank.isAbove(ask.workload(), workload, run.now())
        && (freed.mayHoldAnyOf(ask.pods()) || run.capacity().refusal(ask.pods()) != null);
  }

  /** Expected runtime is no way around anything: it is the same right as without. */
  Hunt hunt(Ask ask, WorkloadState workload) {
    boolean sameQueue =
        Objects.equals(ask.workload().workload().queue(), workload.workload().queue());
    return taking.hunt(ask, sameQueue ? Action.PREEMPT : Action.RECLAIM);
  }

  @Nullable List<PodState> seat(Hunt hunt, WorkloadState workload, Ask ask) {
    return search.seat(hunt, workload, ask.pods(), run.trial());
  }

  /**
   * The first chance that the rules give anybody, from that instant on; absent: they never do.
   *
   * @param from when its time comes
   */
  @Nullable Chance first(WorkloadState workload, long from, List<Ask> contenders) {
    @Nullable Chance first = null;
    FreedRoom freed = FreedRoom.of(workload);
    for (Ask ask : workload.isTaken() ? List.<Ask>of() : contenders) {
      if ((first == null || first.at > from) && mayProfit(ask, workload, freed)) {
        long free = search.earliest(hunt(ask, workload), workload, ask.pods(), run.trial());
        first = earlier(first, new Chance(ask, workload, Math.max(from, free)));
      }
    }
    return first;
  }

  static @Nullable Chance earlier(@Nullable Chance one, @Nullable Chance other) {
    if (other == null || other.at == Time.NEVER) {
      return one;
    }
    return one == null || other.at < one.at ? other : one;
  }
}
