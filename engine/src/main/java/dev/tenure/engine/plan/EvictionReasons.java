package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Rank;
import dev.tenure.engine.state.WorkloadState;
import org.jspecify.annotations.Nullable;

/** Why a victim gives way. */
final class EvictionReasons {
  private EvictionReasons() {}

  static Reason of(PodState victim, PodState beneficiary, Action action, long now) {
    return switch (action) {
      case RECLAIM ->
          workloads(
                  ReasonCode.EVICTED_BY_RECLAIM,
                  victim.workload(),
                  victim.workload().priority(),
                  beneficiary.workload(),
                  beneficiary.workload().priority())
              .text("victimQueue", String.valueOf(victim.workload().workload().queue()))
              .text("queue", String.valueOf(beneficiary.workload().workload().queue()));
      case PREEMPT ->
          byRank(victim.workload(), beneficiary.workload(), now)
              .text("queue", String.valueOf(beneficiary.workload().workload().queue()));
      case CONSOLIDATION -> throw new IllegalArgumentException("who is moved is not lost");
      case POD_PREEMPTION ->
          Reason.of(ReasonCode.EVICTED_BY_POD)
              .text("victim", victim.id())
              .count("victimPriority", victim.priority())
              .text("beneficiary", beneficiary.id())
              .count("priority", beneficiary.priority());
    };
  }

  /** Inside a queue what they count there, which may move. */
  private static Reason byRank(WorkloadState victim, WorkloadState beneficiary, long now) {
    @Nullable DynamicPriority moving = Rank.between(victim, beneficiary);
    return workloads(
        ReasonCode.EVICTED_BY_PREEMPTION,
        victim,
        moving == null ? victim.priority() : Rank.running(victim, moving, now),
        beneficiary,
        moving == null ? beneficiary.priority() : Rank.asking(beneficiary, moving, now));
  }

  private static Reason workloads(
      ReasonCode code,
      WorkloadState victim,
      int victimPriority,
      WorkloadState beneficiary,
      int priority) {
    return Reason.of(code)
        .text("victim", victim.id())
        .count("victimPriority", victimPriority)
        .text("beneficiary", beneficiary.id())
        .count("priority", priority);
  }
}
