package dev.tenure.engine.plan;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.protect.Action;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Phase 6. Queued workloads take from lower ones of their own queue, plain pods from lower pods
 * anywhere. Who is still not seated then waits, with the reasons.
 */
final class Preempt {
  private final PlanningRun run;
  private final Taking taking;
  private final WaitReport report;
  private final Revocation revocation;
  private final List<Ask> unseated = new ArrayList<>();

  Preempt(PlanningRun run) {
    this.run = run;
    this.taking = new Taking(run);
    this.report = new WaitReport(run);
    this.revocation = new Revocation(run);
  }

  /** Queued workloads that could start, were there room for them. */
  List<Ask> unseated() {
    return Collections.unmodifiableList(unseated);
  }

  void run() {
    new AskQueue(run.state(), run.now()).serve(this::serve);
  }

  /**
   * Who has not started yet gives way before anybody who runs. Quota is no right to anybody's node:
   * a quota workload only waits for who leaves anyway.
   */
  private boolean seat(Ask ask) {
    return switch (ask.workload().family()) {
      case QUEUED ->
          revocation.helps(ask, () -> taking.awaitLeaving(ask))
              || taking.take(ask, Action.PREEMPT)
              || revocation.helps(ask, () -> taking.take(ask, Action.PREEMPT));
      case PLAIN -> taking.awaitLeaving(ask) || taking.take(ask, Action.POD_PREEMPTION);
      case QUOTA, FOREIGN -> taking.awaitLeaving(ask);
    };
  }

  private boolean serve(Ask ask) {
    boolean ready = taking.mayTake(ask);
    boolean seated = ready && seat(ask);
    if (ready && !seated && ask.workload().family() == Family.QUEUED) {
      unseated.add(ask);
    }
    if (!seated && !run.ledger().isSettled(ask.workload().id())) {
      run.ledger().waits(report.of(ask));
    }
    return seated;
  }
}
