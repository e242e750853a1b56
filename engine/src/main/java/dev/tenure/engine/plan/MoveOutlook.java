package dev.tenure.engine.plan;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.search.MoveWakeUp;
import dev.tenure.engine.search.PodLimits;

/** When a workload that waits could be seated by moving others, once protections have ended. */
final class MoveOutlook {
  private final PlanningRun run;
  private final MoveWakeUp wakeUp;

  MoveOutlook(PlanningRun run) {
    this.run = run;
    this.wakeUp = new MoveWakeUp(run.state(), new PodLimits(run.state(), run.limits()));
  }

  long earliest(Ask ask, Taking taking) {
    if (ask.workload().family() != Family.QUEUED
        || run.state().settings().phases().mostMoved() == 0
        || run.capacity().refusal(ask.pods()) != null) {
      return Time.NEVER;
    }
    long earliest = Time.NEVER;
    if (run.does(PlanAction.CONSOLIDATE) && ask.first().isPreemptible()) {
      earliest = Math.min(earliest, earliest(ask, taking, Action.CONSOLIDATION));
    }
    if (run.does(PlanAction.RECLAIM) && run.capacity().reclaimRefusal(ask.pods()) == null) {
      earliest = Math.min(earliest, earliest(ask, taking, Action.RECLAIM));
    }
    return earliest;
  }

  private long earliest(Ask ask, Taking taking, Action action) {
    boolean mayTake = action == Action.RECLAIM;
    return wakeUp.earliest(taking.hunt(ask, action), ask.pods(), mayTake, run.trial());
  }
}
