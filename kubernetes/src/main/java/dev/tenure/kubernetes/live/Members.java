package dev.tenure.kubernetes.live;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import org.jspecify.annotations.Nullable;

/** Which pods belong together, for whoever asks on another thread than the one that notes it. */
final class Members {
  private final Map<WorkloadId, Set<ObjectKey>> pods = new ConcurrentHashMap<>();
  private final Map<ObjectKey, WorkloadId> workloadOf = new ConcurrentHashMap<>();

  /** What the engine is told of the pod; nothing: it is gone. */
  void note(ObjectKey pod, List<Change> seen) {
    @Nullable WorkloadId now = workload(seen);
    @Nullable WorkloadId before = now == null ? workloadOf.remove(pod) : workloadOf.put(pod, now);
    if (before != null && !before.equals(now)) {
      pods.computeIfPresent(before, (any, keys) -> without(keys, pod));
    }
    if (now != null && !now.equals(before)) {
      pods.computeIfAbsent(now, any -> new ConcurrentSkipListSet<>()).add(pod);
    }
  }

  private static @Nullable Set<ObjectKey> without(Set<ObjectKey> keys, ObjectKey pod) {
    keys.remove(pod);
    return keys.isEmpty() ? null : keys;
  }

  /** Who stands for itself needs no list. */
  private static @Nullable WorkloadId workload(List<Change> seen) {
    for (Change change : seen) {
      if (change instanceof Change.PodSeen(var pod)
          && pod.spec().workload().kind() != WorkloadId.Kind.POD) {
        return pod.spec().workload();
      }
    }
    return null;
  }

  Set<ObjectKey> of(WorkloadId workload) {
    return pods.getOrDefault(workload, Set.of());
  }
}
