package dev.tenure.engine.model;

import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Work that starts together or not at all: a pod group, or a single pod.
 *
 * @param queue its leaf queue; only queued workloads have one
 * @param preemptible whether anybody may ever take it
 * @param startedAt when it was last allocated from nothing, as written on its object
 */
public record Workload(
    WorkloadId id,
    Family family,
    @Nullable String queue,
    int priority,
    boolean preemptible,
    List<PodSet> podSets,
    long createdAt,
    OptionalLong startedAt) {

  public Workload {
    podSets = List.copyOf(podSets);
  }

  /** The workload of one that a pod without a group is. */
  public static Workload ofPod(PodId pod, Family family, int priority, long createdAt) {
    return new Workload(
        WorkloadId.ofPod(pod),
        family,
        null,
        priority,
        true,
        List.of(new PodSet(PodSet.DEFAULT, 1)),
        createdAt,
        OptionalLong.empty());
  }
}
