package dev.tenure.engine.plan;

import dev.tenure.engine.limit.Objection;
import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.search.FreedRoom;
import dev.tenure.engine.search.Hunt;
import dev.tenure.engine.search.PairSearch;
import dev.tenure.engine.search.PairSearch.Outlook;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Rank;
import dev.tenure.engine.state.WorkloadState;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One who may be requeued and one who waits: does the one make room for the other, and when? */
final class RequeuePairs {
  /**
   * From then on the ask could start in the workload's stead.
   *
   * @param at {@link Time#NEVER}: not by waiting
   * @param objection what the rules have against it until then; absent: nothing
   */
  record Chance(Ask ask, WorkloadState workload, long at, @Nullable Objection objection) {}

  private final PlanningRun run;
  private final Taking taking;
  private final PairSearch search;

  RequeuePairs(PlanningRun run) {
    this.run = run;
    this.taking = new Taking(run);
    this.search = new PairSearch(run.state());
  }

  /** Could it start in the workload's stead now, as far as a quick look tells? */
  boolean mayProfit(Ask ask, WorkloadState workload, FreedRoom freed) {
    return Rank.isAbove(ask.workload(), workload, run.now()) && mayFit(ask, freed);
  }

  /** The same at any time. From when on it is above the other, a rule knows. */
  private boolean mayEverProfit(Ask ask, WorkloadState workload, FreedRoom freed) {
    @Nullable DynamicPriority moving = Rank.between(ask.workload(), workload);
    boolean above =
        moving == null
            ? ask.workload().priority() > workload.priority()
            : Rank.outranksEver(ask.workload(), workload, moving);
    return above && mayFit(ask, freed);
  }

  private boolean mayFit(Ask ask, FreedRoom freed) {
    return freed.mayHoldAnyOf(ask.pods()) || run.capacity().refusal(ask.pods()) != null;
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

  /** Would others have the right to take it back at once? */
  boolean isInVain(Hunt hunt, Ask ask, List<PodState> taken) {
    return run.takes(Action.RECLAIM) && taking.isInVain(ask, hunt.action(), taken);
  }

  /**
   * The first chance that the rules give anybody, from that instant on; absent: nobody could start
   * whatever they say.
   *
   * @param from when its time comes
   */
  @Nullable Chance first(WorkloadState workload, long from, List<Ask> contenders) {
    @Nullable Chance first = null;
    FreedRoom freed = FreedRoom.of(workload);
    for (Ask ask : workload.isTaken() ? List.<Ask>of() : contenders) {
      if ((first == null || first.at > from) && mayEverProfit(ask, workload, freed)) {
        first = earlier(first, chance(ask, workload, from));
      }
    }
    return first;
  }

  private @Nullable Chance chance(Ask ask, WorkloadState workload, long from) {
    Hunt then = hunt(ask, workload).at(from);
    @Nullable Outlook outlook = search.outlook(then, workload, ask.pods(), run.trial());
    if (outlook == null) {
      return null;
    }
    @Nullable Objection objection =
        outlook.freeAt() <= from
            ? null
            : Objection.of(
                ask.workload().id(), then.verdicts(outlook.last(), outlook.core()), from);
    return new Chance(ask, workload, Math.max(from, outlook.freeAt()), objection);
  }

  static @Nullable Chance earlier(@Nullable Chance one, @Nullable Chance other) {
    return one == null || (other != null && other.at < one.at) ? other : one;
  }
}
