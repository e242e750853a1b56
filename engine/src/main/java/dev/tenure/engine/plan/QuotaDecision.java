package dev.tenure.engine.plan;

import dev.tenure.engine.admit.Ground;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.protect.Verdict;
import java.util.List;

/** One thing to do about quota, with its reason. */
public sealed interface QuotaDecision {
  WorkloadId workload();

  Reason why();

  /** Let the workload run on this quota. */
  record Admit(WorkloadId workload, Admission admission, Reason why) implements QuotaDecision {}

  /** Keep this quota for the workload until others have left it. */
  record Claim(WorkloadId workload, Admission admission, Reason why) implements QuotaDecision {}

  /** Keep nothing for the workload any more. */
  record Release(WorkloadId workload, Reason why) implements QuotaDecision {}

  /** Tell the workload to leave because its owner drains the queue; nobody gains by it. */
  record Drain(WorkloadId workload, Reason why) implements QuotaDecision {}

  /** Take the workload's quota back: it has lost its nodes to a pod outside all queues. */
  record Displace(WorkloadId workload, WorkloadId beneficiary, Reason why)
      implements QuotaDecision {}

  /**
   * Tell the workload to leave for the beneficiary; it holds its quota until its pods are gone.
   *
   * @param path from the root of the cohort tree to its queue
   * @param beneficiaryPath the same for the beneficiary
   * @param then what becomes of it
   * @param verdicts what every protection rule said at that instant
   * @param notes what it costs, where somebody has said it or it counts
   */
  record Preempt(
      WorkloadId workload,
      WorkloadId beneficiary,
      Ground ground,
      String path,
      String beneficiaryPath,
      OnPreemption then,
      Reason why,
      List<Verdict> verdicts,
      List<Reason> notes)
      implements QuotaDecision {
    public Preempt {
      verdicts = List.copyOf(verdicts);
      notes = List.copyOf(notes);
    }
  }
}
