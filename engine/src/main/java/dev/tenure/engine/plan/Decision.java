package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.protect.Verdict;
import java.util.List;

/** One thing to do, with its reason. */
public sealed interface Decision {
  PodId pod();

  WorkloadId workload();

  String node();

  Reason why();

  /** Start the pod on the node: there is room now. */
  record Bind(PodId pod, WorkloadId workload, String node, Reason why) implements Decision {}

  /**
   * Take the pod off its node for the beneficiary.
   *
   * @param verdicts what every protection rule said at that instant
   */
  record Evict(
      PodId pod,
      WorkloadId workload,
      String node,
      WorkloadId beneficiary,
      Action action,
      Reason why,
      List<Verdict> verdicts)
      implements Decision {
    public Evict {
      verdicts = List.copyOf(verdicts);
    }
  }

  /** Keep room on the node for the pod until others have left it, at most until then. */
  record Hold(PodId pod, WorkloadId workload, String node, long until, Reason why)
      implements Decision {}

  /** Keep no room for the pod any more. */
  record Release(PodId pod, WorkloadId workload, String node, Reason why) implements Decision {}
}
