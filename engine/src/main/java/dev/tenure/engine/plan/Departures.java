package dev.tenure.engine.plan;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import dev.tenure.engine.state.WorkloadState;
import org.jspecify.annotations.Nullable;

/** A quota workload that is told to leave leaves its nodes with all its pods. */
final class Departures {
  private final ClusterState state;
  private final Trial trial;

  Departures(ClusterState state, Trial trial) {
    this.state = state;
    this.trial = trial;
  }

  /** Those who were told before, and whose pods have not all been told yet. */
  void begun() {
    state.leavers().forEach(this::leave);
  }

  /** What the plan tells this one. */
  void of(WorkloadId told) {
    @Nullable WorkloadState workload = state.workload(told);
    if (workload != null) {
      leave(workload);
    }
  }

  private void leave(WorkloadState workload) {
    for (PodSetState podSet : workload.podSets()) {
      podSet.pods().stream().filter(PodState::isActive).forEach(trial::evict);
    }
  }
}
