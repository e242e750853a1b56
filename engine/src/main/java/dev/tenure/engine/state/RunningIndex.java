package dev.tenure.engine.state;

import dev.tenure.engine.share.ShareNode;
import java.util.Collection;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The workloads that run, queue by queue. */
final class RunningIndex {
  private final SortedMap<String, RunningQueue> byQueue = new TreeMap<>();

  RunningQueue in(String queue) {
    return byQueue.getOrDefault(queue, RunningQueue.NOBODY);
  }

  Collection<String> queues() {
    return Collections.unmodifiableCollection(byQueue.keySet());
  }

  /** To be called before anything about the workload changes. */
  void leaves(WorkloadState workload) {
    @Nullable RunningSpot spot = workload.spot;
    @Nullable ShareNode leaf = workload.leaf();
    if (spot == null || leaf == null) {
      return;
    }
    @Nullable RunningQueue running = byQueue.get(leaf.name());
    if (running != null) {
      running.remove(workload, spot);
      if (running.isEmpty()) {
        byQueue.remove(leaf.name());
      }
    }
    workload.spot = null;
  }

  /** To be called when all about it has changed. */
  void enters(WorkloadState workload) {
    @Nullable ShareNode leaf = workload.leaf();
    if (leaf != null && workload.hasActivePods()) {
      RunningSpot spot = RunningSpot.of(workload);
      workload.spot = spot;
      byQueue.computeIfAbsent(leaf.name(), queue -> new RunningQueue()).add(workload, spot);
    }
  }
}
