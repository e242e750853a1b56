package dev.tenure.engine.plan;

import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.search.TotalRoom;
import java.util.function.Predicate;

/**
 * Phases 3 and 5. Queued workloads that others could take back are seated by moving others
 * together: nobody loses anything but its place.
 */
final class Consolidate {
  private final PlanningRun run;
  private final Taking taking;

  Consolidate(PlanningRun run) {
    this.run = run;
    this.taking = new Taking(run);
  }

  /** Those who stay within what is due to them. */
  void withinShares() {
    serve(ask -> run.capacity().reclaimRefusal(ask.pods()) == null);
  }

  /** The others, once those have been served who have a right to more. */
  void beyondShares() {
    serve(ask -> true);
  }

  private void serve(Predicate<Ask> turn) {
    if (!run.does(PlanAction.CONSOLIDATE)) {
      return;
    }
    TotalRoom room = new TotalRoom(run.state());
    AskQueue.ofQueued(run.state(), run.now())
        .serve(ask ->
            taking.mayTake(ask)
                && ask.first().isPreemptible()
                && room.mayHold(ask.pods())
                && turn.test(ask)
                && (taking.awaitLeaving(ask) || taking.move(ask, Action.CONSOLIDATION)));
  }
}
