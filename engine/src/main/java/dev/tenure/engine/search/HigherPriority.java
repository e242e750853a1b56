package dev.tenure.engine.search;

import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Rank;
import org.jspecify.annotations.Nullable;

/**
 * The right of strictly higher priority: between pods for plain pods, else between workloads.
 * Inside a queue in which priorities move it is the right of who comes to be higher; when that is,
 * a rule knows.
 */
public final class HigherPriority implements Entitlement {
  @Override
  public boolean mayTake(PodState preemptor, PodState victim, Action action) {
    if (action == Action.POD_PREEMPTION) {
      return victim.priority() < preemptor.priority();
    }
    @Nullable DynamicPriority moving =
        action == Action.PREEMPT ? Rank.between(preemptor.workload(), victim.workload()) : null;
    return moving == null
        ? victim.workload().priority() < preemptor.workload().priority()
        : Rank.outranksEver(preemptor.workload(), victim.workload(), moving);
  }
}
