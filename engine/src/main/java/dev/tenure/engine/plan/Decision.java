package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.OnPreemption;
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

  /** Does it make another go, for somebody? */
  default boolean clears() {
    return this instanceof Evict || this instanceof Move;
  }

  /** Start the pod on the node: there is room now. */
  record Bind(PodId pod, WorkloadId workload, String node, Reason why) implements Decision {}

  /**
   * Take the pod off its node for the beneficiary.
   *
   * @param then what becomes of its workload: with its core it may end for good
   * @param verdicts what every protection rule said at that instant
   * @param notes what it costs, and how the victims were chosen by that; mostly none
   */
  record Evict(
      PodId pod,
      WorkloadId workload,
      String node,
      WorkloadId beneficiary,
      Action action,
      Reason why,
      OnPreemption then,
      List<Verdict> verdicts,
      List<Reason> notes)
      implements Decision {
    public Evict {
      verdicts = List.copyOf(verdicts);
      notes = List.copyOf(notes);
    }

    /** Of one that is queued again, with nothing said of what it costs. */
    public Evict(
        PodId pod,
        WorkloadId workload,
        String node,
        WorkloadId beneficiary,
        Action action,
        Reason why,
        List<Verdict> verdicts) {
      this(
          pod, workload, node, beneficiary, action, why, OnPreemption.REQUEUE, verdicts, List.of());
    }
  }

  /**
   * Take the pod off its node for the beneficiary, and keep room for it on another until it, or who
   * comes in its stead, starts there: it is moved, not lost.
   *
   * @param to where it goes
   * @param until how long the room there is kept for it
   * @param verdicts what every protection rule said at that instant
   */
  record Move(
      PodId pod,
      WorkloadId workload,
      String node,
      String to,
      long until,
      WorkloadId beneficiary,
      Action action,
      Reason why,
      List<Verdict> verdicts)
      implements Decision {
    public Move {
      verdicts = List.copyOf(verdicts);
    }
  }

  /** Take the pod off its node, for nobody: too little is left of its gang, for too long. */
  record Disband(PodId pod, WorkloadId workload, String node, Reason why) implements Decision {}

  /** Keep room on the node for the pod until others have left it, at most until then. */
  record Hold(PodId pod, WorkloadId workload, String node, long until, Reason why)
      implements Decision {}

  /** Keep no room for the pod any more. */
  record Release(PodId pod, WorkloadId workload, String node, Reason why) implements Decision {}
}
