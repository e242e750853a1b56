package dev.tenure.app.bench;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.PodSpec;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * A gang that starts whole, as users of {@link FullGpuCluster} submit it.
 *
 * @param gpus of each pod
 */
record GpuJob(String name, String queue, int priority, int pods, int gpus) {
  static final String GPU = "nvidia.com/gpu";

  private static final String NAMESPACE = "bench";
  private static final long CORES = 4;
  private static final long MEMORY = 32L << 30;

  int allGpus() {
    return pods * gpus;
  }

  WorkloadId id() {
    return WorkloadId.ofGroup(NAMESPACE, name);
  }

  PodId podId(int number) {
    return new PodId(NAMESPACE, name + "-" + number);
  }

  /** What a pod with so many GPUs asks for, or a node with so many has. */
  static Resources resources(int gpus) {
    return Resources.of(GPU, gpus)
        .with(Resources.CPU, 1000 * CORES * gpus)
        .with(Resources.MEMORY, MEMORY * gpus);
  }

  Workload workload(long createdAt, OptionalLong startedAt) {
    return new Workload(
        id(),
        Family.QUEUED,
        queue,
        priority,
        true,
        List.of(new PodSet(PodSet.DEFAULT, pods)),
        createdAt,
        startedAt);
  }

  List<Pod> pending() {
    return pods(number -> PodStatus.pending());
  }

  /** Pod by pod on these nodes. */
  List<Pod> running(List<String> nodes, long since) {
    return pods(number -> PodStatus.running(nodes.get(number), since));
  }

  private List<Pod> pods(IntFunction<PodStatus> status) {
    PodSpec spec =
        new PodSpec(
            id(),
            PodSet.DEFAULT,
            priority,
            null,
            PreemptionPolicy.PREEMPT_LOWER_PRIORITY,
            resources(gpus),
            new TreeMap<>(),
            PlacementNeeds.NONE);
    List<Pod> all = new ArrayList<>(pods);
    for (int number = 0; number < pods; number++) {
      all.add(new Pod(podId(number), spec, status.apply(number)));
    }
    return all;
  }
}
