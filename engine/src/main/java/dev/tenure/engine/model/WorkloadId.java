package dev.tenure.engine.model;

/** What a workload is called: the object that stands for it, and that object's name. */
public record WorkloadId(Kind kind, String namespace, String name)
    implements Comparable<WorkloadId> {
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
    int order = namespace.compareTo(other.namespace);
    order = order != 0 ? order : name.compareTo(other.name);
    return order != 0 ? order : kind.compareTo(other.kind);
  }

  @Override
  public String toString() {
    return namespace + "/" + name;
  }
}
