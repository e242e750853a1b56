package dev.tenure.simulator.policy;

import dev.tenure.engine.admit.Ground;
import dev.tenure.engine.protect.Action;
import dev.tenure.simulator.world.Cause;

/** What the engine's grounds for stopping a job are called in the world. */
final class Grounds {

  private Grounds() {}

  static Cause of(Action action) {
    return switch (action) {
      case RECLAIM -> Cause.RECLAIMED;
      case PREEMPT, POD_PREEMPTION -> Cause.PREEMPTED;
      case CONSOLIDATION -> Cause.MOVED;
    };
  }

  static Cause of(Ground ground) {
    return switch (ground) {
      case IN_CLUSTER_QUEUE -> Cause.PREEMPTED;
      case IN_COHORT_RECLAMATION, IN_COHORT_RECLAIM_WHILE_BORROWING, IN_COHORT_FAIR_SHARING ->
          Cause.RECLAIMED;
    };
  }
}
