package dev.tenure.engine.model;

import java.util.Comparator;

/** What a workload is called: the object that stands for it, and that object's name. */
public record WorkloadId(Kind kind, String namespace, String name)
    implements Comparable<WorkloadId> {
  private static final Comparator<WorkloadId> ORDER =
      Comparator.comparing(WorkloadId::namespace)
          .thenComparing(WorkloadId::name)
          .thenComparing(WorkloadId::kind);

  /** The object that stands for the workload. */
  public enum Kind {
    POD,
    POD_GROUP,
    /** A workload of the quota family. */
    WORKLOAD
  }

  /** The workload of one that a pod without a group is. */
  public static WorkloadId ofPod(PodId pod) {
    return new WorkloadId(Kind.POD, pod.namespace(), pod.name());
  }

  public static WorkloadId ofGroup(String namespace, String name) {
    return new WorkloadId(Kind.POD_GROUP, namespace, name);
  }

  public static WorkloadId ofQuota(String namespace, String name) {
    return new WorkloadId(Kind.WORKLOAD, namespace, name);
  }

  @Override
  public int compareTo(WorkloadId other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return namespace + "/" + name;
  }
}
