package dev.tenure.engine.plan;

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
 * @param candidates every potential victim with its verdicts; only where somebody asked for them
 */
public record Waiting(
    WorkloadId workload,
    OptionalLong lookAgainAt,
    List<Reason> reasons,
    List<Candidate> candidates) {
  public Waiting {
    reasons = List.copyOf(reasons);
    candidates = List.copyOf(candidates);
  }
}
