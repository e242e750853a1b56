package dev.tenure.engine.plan;

import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is kept for workloads with quota whose pods are yet to come. Who takes from others had to do
 * so beside them, so that whether that was needed is asked with them there.
 */
record KeptSeats(ClusterState state, Trial trial, List<KeptRoom> kept) {
  /** Until the trial is rolled back. Who has a place by now needs none to be kept. */
  void hold() {
    for (KeptRoom each : kept) {
      @Nullable PodState known = state.pod(each.pod().id());
      PodState pod = known == null ? state.prospect(each.pod()) : known;
      @Nullable NodeState node = state.node(each.node());
      if (node != null && pod.node() == null && pod.planned() == null) {
        trial.keep(pod, node);
      }
    }
  }
}
