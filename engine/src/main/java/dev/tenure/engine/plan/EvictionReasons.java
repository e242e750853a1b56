package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.state.PodState;

/** Why a victim gives way. */
final class EvictionReasons {
  private EvictionReasons() {}

  static Reason of(PodState victim, PodState beneficiary, Action action) {
    return switch (action) {
      case RECLAIM ->
          workloads(ReasonCode.EVICTED_BY_RECLAIM, victim, beneficiary)
              .text("victimQueue", String.valueOf(victim.workload().workload().queue()))
              .text("queue", String.valueOf(beneficiary.workload().workload().queue()));
      case PREEMPT ->
          workloads(ReasonCode.EVICTED_BY_PREEMPTION, victim, beneficiary)
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

  private static Reason workloads(ReasonCode code, PodState victim, PodState beneficiary) {
    return Reason.of(code)
        .text("victim", victim.workload().id())
        .count("victimPriority", victim.workload().priority())
        .text("beneficiary", beneficiary.workload().id())
        .count("priority", beneficiary.workload().priority());
  }
}
