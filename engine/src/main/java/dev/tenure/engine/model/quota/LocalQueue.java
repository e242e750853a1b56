package dev.tenure.engine.model.quota;

import dev.tenure.engine.model.DisruptionTerms;

/**
 * Where the workloads of a namespace enter a cluster queue.
 *
 * @param disruption what interruptions cost those of its workloads who do not say so themselves
 */
public record LocalQueue(
    String namespace,
    String name,
    String clusterQueue,
    ClusterQueue.StopPolicy stop,
    DisruptionTerms disruption) {
  /** One that says nothing of what interruptions cost. */
  public LocalQueue(
      String namespace, String name, String clusterQueue, ClusterQueue.StopPolicy stop) {
    this(namespace, name, clusterQueue, stop, DisruptionTerms.NONE);
  }

  /** Namespace and name. */
  public String id() {
    return namespace + "/" + name;
  }
}
