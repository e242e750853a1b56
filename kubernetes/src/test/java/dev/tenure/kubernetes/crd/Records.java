package dev.tenure.kubernetes.crd;

import dev.tenure.kubernetes.crd.queue.PodGroup;
import dev.tenure.kubernetes.crd.queue.Queue;
import dev.tenure.kubernetes.crd.quota.ClusterQueue;
import dev.tenure.kubernetes.crd.quota.Cohort;
import dev.tenure.kubernetes.crd.quota.LocalQueue;
import dev.tenure.kubernetes.crd.quota.ResourceFlavor;
import dev.tenure.kubernetes.crd.quota.Workload;
import dev.tenure.kubernetes.crd.quota.WorkloadPriorityClass;
import java.util.List;

/** The records that are custom resources. */
final class Records {
  static final List<Class<? extends Record>> ALL =
      List.of(
          Queue.class,
          PodGroup.class,
          ClusterQueue.class,
          Cohort.class,
          LocalQueue.class,
          ResourceFlavor.class,
          Workload.class,
          WorkloadPriorityClass.class);

  private Records() {}
}
