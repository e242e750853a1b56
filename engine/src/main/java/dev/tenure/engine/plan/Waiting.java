package dev.tenure.engine.plan;

import dev.tenure.engine.admit.QuotaReport;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.search.Candidate;
import java.util.List;
import java.util.OptionalLong;

/**
 * A workload that does not start now.
 *
 * @param lookAgainAt when it could start, if only protections stand in the way
 * @param reasons why it waits, the most telling first
 * @param quota what stands between it and its quota; only where somebody asked for it
 * @param candidates every potential victim with its verdicts; only where somebody asked for them
 */
public record Waiting(
    WorkloadId workload,
    OptionalLong lookAgainAt,
    List<Reason> reasons,
    List<Candidate> candidates,
    QuotaReport quota) {
  public Waiting {
    reasons = List.copyOf(reasons);
    candidates = List.copyOf(candidates);
  }

  /** Of a workload that waits for nodes only. */
  public Waiting(
      WorkloadId workload,
      OptionalLong lookAgainAt,
      List<Reason> reasons,
      List<Candidate> candidates) {
    this(workload, lookAgainAt, reasons, candidates, QuotaReport.NONE);
  }
}
