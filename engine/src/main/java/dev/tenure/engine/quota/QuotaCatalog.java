package dev.tenure.engine.quota;

import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.model.quota.ResourceFlavor;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What is said beside the trees: flavors, local queues and namespaces. */
public final class QuotaCatalog {
  private final Map<String, ResourceFlavor> flavors = new LinkedHashMap<>(); // only looked up
  private final SortedMap<String, SortedMap<String, LocalQueue>> localQueues = new TreeMap<>();
  private final SortedMap<String, SortedMap<String, String>> namespaces = new TreeMap<>();

  private boolean drainsAny;

  public @Nullable ResourceFlavor flavor(String name) {
    return flavors.get(name);
  }

  /** The labels of a namespace; none if it is unknown. */
  public SortedMap<String, String> namespaceLabels(String name) {
    return namespaces.getOrDefault(name, Collections.emptySortedMap());
  }

  /** The local queue that a workload names; absent: there is none. */
  public @Nullable LocalQueue localQueueOf(QuotaWorkload workload) {
    return localQueuesIn(workload.id().namespace()).get(workload.localQueue());
  }

  private SortedMap<String, LocalQueue> localQueuesIn(String namespace) {
    return localQueues.getOrDefault(namespace, Collections.emptySortedMap());
  }

  /** The cluster queue whose quota it holds, or waits for; absent: it is in none. */
  public @Nullable String clusterQueueOf(QuotaWorkload workload) {
    if (workload.admission() != null) {
      return workload.admission().clusterQueue();
    }
    @Nullable LocalQueue local = localQueueOf(workload);
    return local == null ? null : local.clusterQueue();
  }

  /** Does its local queue let nobody in? */
  boolean isStopped(QuotaWorkload workload) {
    @Nullable LocalQueue local = localQueueOf(workload);
    return local != null && local.stop() != StopPolicy.NONE;
  }

  /** Is its local queue being emptied by its owner? */
  boolean isDrained(QuotaWorkload workload) {
    @Nullable LocalQueue local = localQueueOf(workload);
    return local != null && local.stop() == StopPolicy.HOLD_AND_DRAIN;
  }

  /** Is any local queue being emptied by its owner? */
  boolean drainsAny() {
    return drainsAny;
  }

  void put(ResourceFlavor flavor) {
    flavors.put(flavor.name(), flavor);
  }

  void removeFlavor(String name) {
    flavors.remove(name);
  }

  void put(LocalQueue queue) {
    localQueues.computeIfAbsent(queue.namespace(), _ -> new TreeMap<>()).put(queue.name(), queue);
    lookForDrains();
  }

  void removeLocalQueue(String namespace, String name) {
    @Nullable SortedMap<String, LocalQueue> there = localQueues.get(namespace);
    if (there != null) {
      there.remove(name);
    }
    lookForDrains();
  }

  private void lookForDrains() {
    drainsAny =
        localQueues.values().stream()
            .flatMap(queues -> queues.values().stream())
            .anyMatch(queue -> queue.stop() == StopPolicy.HOLD_AND_DRAIN);
  }

  void putNamespace(String name, SortedMap<String, String> labels) {
    namespaces.put(name, Collections.unmodifiableSortedMap(new TreeMap<>(labels)));
  }

  void removeNamespace(String name) {
    namespaces.remove(name);
  }
}
