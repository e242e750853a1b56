package dev.tenure.app.explain;

import dev.tenure.engine.admit.QuotaCandidate;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Plan;
import java.util.List;

/**
 * A workload that waits for what another holds.
 *
 * @param candidate how the holder looks to it: its right to take it, and what the rules say
 */
record QuotaSuitor(WorkloadId workload, QuotaCandidate candidate) {
  /** Everybody who waits for what this workload holds. */
  static List<QuotaSuitor> of(WorkloadId holder, Plan plan) {
    return plan.waiting().stream()
        .flatMap(waiting ->
            waiting.quota().candidates().stream()
                .filter(candidate -> candidate.workload().equals(holder))
                .map(candidate -> new QuotaSuitor(waiting.workload(), candidate)))
        .toList();
  }
}
