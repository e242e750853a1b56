package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaState;

/** Phase: who leaves because the owner of a queue wants it empty. */
final class Drain {
  private final PlanningRun run;

  Drain(PlanningRun run) {
    this.run = run;
  }

  void run() {
    QuotaState quota = run.state().quota();
    if (!quota.drainsAny()) {
      return;
    }
    for (QuotaEntry entry : quota.workloads()) {
      Holding holding = entry.holding();
      if (holding != null && !holding.isLeaving() && quota.drains(holding)) {
        Reason why =
            Reason.of(ReasonCode.DRAINED)
                .text("workload", entry.workload().id())
                .text("queue", holding.queue().name());
        run.departures().of(entry.workload().id());
        run.ledger().decide(new QuotaDecision.Drain(entry.workload().id(), why));
      }
    }
  }
}
