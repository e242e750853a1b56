package dev.tenure.kubernetes.act;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Which places are kept for the pods of a workload, when a plan has been carried out. */
final class PlacesKept {
  private final ClusterState state;
  private final Targets targets;
  private final Map<PodId, Pod> after;

  /**
   * @param after those pods that the plan changes, as it expects them to be
   */
  PlacesKept(ClusterState state, Targets targets, Map<PodId, Pod> after) {
    this.state = state;
    this.targets = targets;
    this.after = after;
  }

  List<KeptPlace> of(WorkloadState workload) {
    List<KeptPlace> places = new ArrayList<>();
    for (PodSetState part : workload.podSets()) {
      for (PodState known : part.pods()) {
        Pod pod = after.getOrDefault(known.id(), known.pod());
        if (pod.isMoving() || hasInherited(pod)) {
          places.add(place(pod));
        }
      }
    }
    places.sort(Comparator.comparing(KeptPlace::pod));
    return places;
  }

  /** It has a place, and nothing on the pod itself says so. */
  private boolean hasInherited(Pod pod) {
    PodStatus status = pod.status();
    return pod.isPending()
        && status.nominatedNode() != null
        && status.nominatedAt().isPresent()
        && !after.containsKey(pod.id())
        && targets
            .pod(pod.id())
            .filter(seen -> !seen.seen().path("status").hasNonNull("nominatedNodeName"))
            .isPresent();
  }

  private KeptPlace place(Pod pod) {
    long since = pod.status().nominatedAt().orElseThrow();
    return new KeptPlace(
        pod.id().name(),
        pod.spec().podSet(),
        String.valueOf(pod.status().nominatedNode()),
        since,
        Time.plus(since, state.settings().claimMillis()),
        pod.spec().requests());
  }
}
