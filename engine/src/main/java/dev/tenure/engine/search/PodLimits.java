package dev.tenure.engine.search;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.limit.LimitRefusal;
import dev.tenure.engine.limit.Loss;
import dev.tenure.engine.limit.PlanLimits;
import dev.tenure.engine.limit.Undertaking;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The limits against thrash, asked about pods that leave their nodes for others. */
public final class PodLimits {
  private final ClusterState state;
  private final PlanLimits limits;

  public PodLimits(ClusterState state, PlanLimits limits) {
    this.state = state;
    this.limits = limits;
  }

  boolean areOff() {
    return limits.areOff();
  }

  /** Why these may not all be interrupted then for those; absent: they may. */
  public @Nullable LimitRefusal refusal(
      List<PodState> asking, Collection<PodState> leaving, long now) {
    if (areOff() || leaving.isEmpty()) {
      return null;
    }
    DisruptionCost costs = new DisruptionCost(state, now);
    return limits.refusal(
        new Undertaking(
            asking.getFirst(),
            costs.asked(asking),
            Loss.of(leaving, costs, now),
            DisruptionCost.thatCounts(state, now) != null),
        now);
  }
}
