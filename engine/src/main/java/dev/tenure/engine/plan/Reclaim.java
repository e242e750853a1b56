package dev.tenure.engine.plan;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.protect.Action;
import java.util.List;

/** Phase 4. Queued workloads take from other queues what they have a right to. */
final class Reclaim {
  private final PlanningRun run;
  private final Taking taking;
  private final Revocation revocation;

  Reclaim(PlanningRun run) {
    this.run = run;
    this.taking = new Taking(run);
    this.revocation = new Revocation(run);
  }

  void run() {
    AskQueue.ofQueued(run.state(), run.now())
        .serve(ask ->
            taking.mayTake(ask)
                && (taking.awaitLeaving(ask)
                    || revocation.helps(ask, () -> taking.awaitLeaving(ask))
                    || taking.take(ask, Action.RECLAIM)
                    || moves(ask)));
  }

  /** Who has a right to more than others may always have them moved, though not taken. */
  private boolean moves(Ask ask) {
    return run.capacity().reclaimRefusal(ask.pods()) == null
        && (taking.move(ask, Action.RECLAIM) || taking.reshuffle(ask, Action.RECLAIM));
  }

  /** The grounds on which a workload of this family takes, in the order in which they are tried. */
  static List<Action> groundsOf(Family family) {
    return switch (family) {
      case QUEUED -> List.of(Action.RECLAIM, Action.PREEMPT);
      case PLAIN -> List.of(Action.POD_PREEMPTION);
      case QUOTA, FOREIGN -> List.of();
    };
  }
}
