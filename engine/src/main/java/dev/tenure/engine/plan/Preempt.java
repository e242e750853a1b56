package dev.tenure.engine.plan;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.protect.Action;

/**
 * Phase 4. Queued workloads take from lower ones of their own queue, plain pods from lower pods
 * anywhere. Who is still not seated then waits, with the reasons.
 */
final class Preempt {
  private final PlanningRun run;
  private final Taking taking;
  private final WaitReport report;

  Preempt(PlanningRun run) {
    this.run = run;
    this.taking = new Taking(run);
    this.report = new WaitReport(run);
  }

  void run() {
    new AskQueue(run.state().pending()).serve(this::serve);
  }

  private boolean serve(Ask ask) {
    boolean queued = ask.workload().family() == Family.QUEUED;
    Action action = queued ? Action.PREEMPT : Action.POD_PREEMPTION;
    boolean seated =
        taking.mayTake(ask) && ((!queued && taking.awaitLeaving(ask)) || taking.take(ask, action));
    if (!seated && !run.ledger().isSettled(ask.workload().id())) {
      run.ledger().waits(report.of(ask));
    }
    return seated;
  }
}
