package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.state.Change;
import java.util.List;
import java.util.Optional;

/** A pod, with the workload that it is by itself if it belongs to no group. */
public record KnownPod(Pod pod, Optional<Workload> workload) {
  public List<Change> changes() {
    Change seen = new Change.PodSeen(pod);
    return workload
        .<List<Change>>map(alone -> List.of(new Change.WorkloadSeen(alone), seen))
        .orElse(List.of(seen));
  }
}
