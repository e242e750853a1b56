package dev.tenure.engine.model.quota;

/** Where the workloads of a namespace enter a cluster queue. */
public record LocalQueue(
    String namespace, String name, String clusterQueue, ClusterQueue.StopPolicy stop) {
  /** Namespace and name. */
  public String id() {
    return namespace + "/" + name;
  }
}
