package dev.tenure.engine.admit;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.protect.Verdict;
import java.util.List;

/**
 * A workload that holds what somebody else waits for.
 *
 * @param entitled whether the waiting one has a right to take it, protections aside
 * @param right by which rule it has that right, or not
 * @param verdicts what every protection rule says
 * @param leaving whether it has been told to leave already
 * @param costs what taking it would cost now, where that is known or counts
 */
public record QuotaCandidate(
    WorkloadId workload,
    String queue,
    int priority,
    boolean entitled,
    Reason right,
    List<Verdict> verdicts,
    boolean leaving,
    List<Reason> costs) {
  public QuotaCandidate {
    costs = List.copyOf(costs);
    verdicts = List.copyOf(verdicts);
  }

  /** Could it be taken now? */
  public boolean isFree() {
    return entitled && verdicts.stream().allMatch(Verdict.Allowed.class::isInstance);
  }
}
