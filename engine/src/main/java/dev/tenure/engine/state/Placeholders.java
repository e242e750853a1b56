package dev.tenure.engine.state;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Pods that only stand for room: it is kept for who comes in the stead of one that was moved. */
final class Placeholders {
  private Placeholders() {}

  static List<PodState> of(@Nullable WorkloadState workload) {
    List<PodState> placeholders = new ArrayList<>(0);
    for (PodSetState podSet : workload == null ? List.<PodSetState>of() : workload.podSets()) {
      for (PodState pod : podSet.pods()) {
        if (pod.pod().isPlaceholder()) {
          placeholders.add(pod);
        }
      }
    }
    return placeholders;
  }

  /** The one of the very room that is kept for the pod by its own word. */
  static Optional<PodState> keptFor(Pod pod, @Nullable WorkloadState workload) {
    return of(workload).stream()
        .filter(each -> each.pod().spec().podSet().equals(pod.spec().podSet()))
        .filter(each -> isSameRoom(each.pod().status(), pod.status()))
        .findFirst();
  }

  private static boolean isSameRoom(PodStatus one, PodStatus other) {
    return Objects.equals(one.nominatedNode(), other.nominatedNode())
        && one.nominatedAt().equals(other.nominatedAt());
  }
}
