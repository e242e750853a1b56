package dev.tenure.engine.search;

import dev.tenure.engine.protect.Action;
import dev.tenure.engine.state.PodState;

/** The right of strictly higher priority: between pods for plain pods, else between workloads. */
public final class HigherPriority implements Entitlement {
  @Override
  public boolean mayTake(PodState preemptor, PodState victim, Action action) {
    return action == Action.POD_PREEMPTION
        ? victim.priority() < preemptor.priority()
        : victim.workload().priority() < preemptor.workload().priority();
  }
}
