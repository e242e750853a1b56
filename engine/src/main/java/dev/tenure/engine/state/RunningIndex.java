package dev.tenure.engine.state;

import dev.tenure.engine.share.ShareNode;
import java.util.Collection;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The workloads that run in each queue, in the order in which they have to leave. */
final class RunningIndex {
  private final SortedMap<String, NavigableMap<VictimKey, WorkloadState>> byQueue = new TreeMap<>();

  Collection<WorkloadState> in(String queue) {
    NavigableMap<VictimKey, WorkloadState> running = byQueue.get(queue);
    return running == null
        ? Collections.emptyList()
        : Collections.unmodifiableCollection(running.values());
  }

  Collection<String> queues() {
    return Collections.unmodifiableCollection(byQueue.keySet());
  }

  /** To be called before anything about the workload changes. */
  void leaves(WorkloadState workload) {
    @Nullable VictimKey key = workload.victimKey;
    @Nullable ShareNode leaf = workload.leaf();
    if (key == null || leaf == null) {
      return;
    }
    workload.victimKey = null;
    NavigableMap<VictimKey, WorkloadState> running = byQueue.get(leaf.name());
    if (running != null) {
      running.remove(key);
      if (running.isEmpty()) {
        byQueue.remove(leaf.name());
      }
    }
  }

  /** To be called when all about it has changed. */
  void enters(WorkloadState workload) {
    @Nullable ShareNode leaf = workload.leaf();
    if (leaf != null && workload.hasActivePods()) {
      VictimKey key = workload.victimKeyNow();
      workload.victimKey = key;
      byQueue.computeIfAbsent(leaf.name(), queue -> new TreeMap<>()).put(key, workload);
    }
  }
}
