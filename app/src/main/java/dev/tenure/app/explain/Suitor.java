package dev.tenure.app.explain;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.search.Candidate;
import java.util.List;

/** A waiting workload that would take pods of the one in question, and what the rules say to it. */
record Suitor(WorkloadId workload, List<Candidate> candidates) {
  Suitor {
    candidates = List.copyOf(candidates);
  }

  /** Everybody who waits and looks at this workload. */
  static List<Suitor> of(WorkloadId wanted, Plan plan) {
    return plan.waiting().stream()
        .map(waiting ->
            new Suitor(
                waiting.workload(),
                waiting.candidates().stream()
                    .filter(candidate -> candidate.workload().equals(wanted))
                    .toList()))
        .filter(suitor -> !suitor.candidates().isEmpty())
        .toList();
  }
}
