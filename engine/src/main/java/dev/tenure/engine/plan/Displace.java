package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.QuotaChange;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Last phase. A quota workload that loses its nodes to a pod outside all queues gives its quota
 * back and waits for both.
 */
final class Displace {
  private final PlanningRun run;
  private final SortedSet<WorkloadId> displaced = new TreeSet<>();

  Displace(PlanningRun run) {
    this.run = run;
  }

  void run() {
    for (Decision decision : run.ledger().decisions()) {
      if (decision instanceof Decision.Evict evict
          && evict.workload().kind() == WorkloadId.Kind.WORKLOAD
          && displaced.add(evict.workload())) {
        displace(evict);
      }
    }
    if (!displaced.isEmpty()) {
      run.ledger().remember(new QuotaChange.MovedFromOutside());
    }
  }

  private void displace(Decision.Evict evict) {
    Reason why =
        Reason.of(ReasonCode.DISPLACED)
            .text("workload", evict.workload())
            .text("by", evict.beneficiary());
    run.ledger().decide(new QuotaDecision.Displace(evict.workload(), evict.beneficiary(), why));
  }
}
