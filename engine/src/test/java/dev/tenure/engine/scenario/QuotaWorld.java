package dev.tenure.engine.scenario;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.Cohort;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.model.quota.ResourceFlavor;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The objects of the quota family. */
public final class QuotaWorld {
  private final SortedMap<String, ResourceFlavor> flavors = new TreeMap<>();
  private final SortedMap<String, SortedMap<String, String>> namespaces = new TreeMap<>();
  private final SortedMap<String, Cohort> cohorts = new TreeMap<>();
  private final SortedMap<String, ClusterQueue> clusterQueues = new TreeMap<>();
  private final SortedMap<String, LocalQueue> localQueues = new TreeMap<>();
  private final SortedMap<WorkloadId, QuotaWorkload> workloads = new TreeMap<>();

  /** What a round keeps in mind about workloads is no object and leaves no trace here. */
  void apply(QuotaChange change) {
    switch (change) {
      case QuotaChange.FlavorSeen(var flavor) -> flavors.put(flavor.name(), flavor);
      case QuotaChange.FlavorGone(var name) -> flavors.remove(name);
      case QuotaChange.NamespaceSeen(var name, var labels) -> namespaces.put(name, labels);
      case QuotaChange.NamespaceGone(var name) -> namespaces.remove(name);
      case QuotaChange.CohortSeen(var cohort) -> cohorts.put(cohort.name(), cohort);
      case QuotaChange.CohortGone(var name) -> cohorts.remove(name);
      case QuotaChange.ClusterQueueSeen(var queue) -> clusterQueues.put(queue.name(), queue);
      case QuotaChange.ClusterQueueGone(var name) -> clusterQueues.remove(name);
      case QuotaChange.LocalQueueSeen(var queue) -> localQueues.put(queue.id(), queue);
      case QuotaChange.LocalQueueGone(var space, var name) ->
          localQueues.remove(space + "/" + name);
      case QuotaChange.QuotaWorkloadSeen(var workload) -> workloads.put(workload.id(), workload);
      case QuotaChange.QuotaWorkloadGone(var workload) -> workloads.remove(workload);
      case QuotaChange.QuotaWorkloadParked _,
          QuotaChange.LikeWorkloadsParked _,
          QuotaChange.FlavorsTried _,
          QuotaChange.MovedFromOutside _,
          QuotaChange.RoundDone _ -> {}
    }
  }

  List<Change> changes() {
    List<Change> changes = new ArrayList<>();
    flavors.values().forEach(flavor -> changes.add(new QuotaChange.FlavorSeen(flavor)));
    namespaces.forEach((name, labels) -> changes.add(new QuotaChange.NamespaceSeen(name, labels)));
    cohorts.values().forEach(cohort -> changes.add(new QuotaChange.CohortSeen(cohort)));
    clusterQueues.values().forEach(queue -> changes.add(new QuotaChange.ClusterQueueSeen(queue)));
    localQueues.values().forEach(queue -> changes.add(new QuotaChange.LocalQueueSeen(queue)));
    workloads.values().forEach(each -> changes.add(new QuotaChange.QuotaWorkloadSeen(each)));
    return changes;
  }

  public SortedMap<String, ResourceFlavor> flavors() {
    return flavors;
  }

  public SortedMap<String, SortedMap<String, String>> namespaces() {
    return namespaces;
  }

  public SortedMap<String, Cohort> cohorts() {
    return cohorts;
  }

  public SortedMap<String, ClusterQueue> clusterQueues() {
    return clusterQueues;
  }

  public SortedMap<String, LocalQueue> localQueues() {
    return localQueues;
  }

  public SortedMap<WorkloadId, QuotaWorkload> workloads() {
    return workloads;
  }

  /** One line for each object that does not follow from the others. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    flavors.values().stream()
        .filter(flavor -> !flavor.equals(FlavorForm.plain(flavor.name())))
        .forEach(flavor -> lines.add(FlavorForm.write(flavor)));
    namespaces.forEach((name, labels) -> lines.add(NamespaceForm.write(name, labels)));
    cohorts.values().forEach(cohort -> lines.add(CohortForm.write(cohort)));
    clusterQueues.values().forEach(queue -> lines.add(ClusterQueueForm.write(queue)));
    localQueues.values().stream()
        .filter(queue -> !queue.equals(LocalQueueForm.implied(queue.namespace(), queue.name())))
        .forEach(queue -> lines.add(LocalQueueForm.write(queue)));
    workloads.values().forEach(workload -> lines.add(QuotaWorkloadText.write(workload)));
    return lines;
  }
}
