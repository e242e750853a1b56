package dev.tenure.engine.property.quota;

import dev.tenure.engine.model.PriorityClass;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.Cohort;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.model.quota.ResourceFlavor;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The quota family as nothing but its objects. */
final class QuotaWorld {
  static final String NAMESPACE = "ns";

  private final SortedMap<String, ResourceFlavor> flavors = new TreeMap<>();
  private final SortedMap<String, Cohort> cohorts = new TreeMap<>();
  private final SortedMap<String, ClusterQueue> queues = new TreeMap<>();
  private final SortedMap<String, LocalQueue> localQueues = new TreeMap<>();
  private final SortedMap<String, PriorityClass> classes = new TreeMap<>();
  private final SortedMap<WorkloadId, QuotaWorkload> workloads = new TreeMap<>();
  private Settings settings = Settings.DEFAULT;

  static QuotaWorld of(List<Change> changes) {
    QuotaWorld world = new QuotaWorld();
    changes.forEach(world::apply);
    return world;
  }

  QuotaWorld copy() {
    return of(changes());
  }

  /** What the engine only remembers is no object, and passes unnoticed. */
  void apply(Change change) {
    switch (change) {
      case Change.SettingsSeen seen -> settings = seen.settings();
      case Change.PriorityClassSeen(PriorityClass seen) -> classes.put(seen.name(), seen);
      case Change.PriorityClassGone gone -> classes.remove(gone.name());
      case QuotaChange.ClusterQueueSeen(ClusterQueue seen) -> queues.put(seen.name(), seen);
      case QuotaChange.ClusterQueueGone gone -> queues.remove(gone.name());
      case QuotaChange.CohortSeen(Cohort seen) -> cohorts.put(seen.name(), seen);
      case QuotaChange.CohortGone gone -> cohorts.remove(gone.name());
      case QuotaChange.FlavorSeen(ResourceFlavor seen) -> flavors.put(seen.name(), seen);
      case QuotaChange.FlavorGone gone -> flavors.remove(gone.name());
      case QuotaChange.LocalQueueSeen(LocalQueue seen) -> localQueues.put(seen.id(), seen);
      case QuotaChange.LocalQueueGone gone ->
          localQueues.remove(gone.namespace() + "/" + gone.name());
      case QuotaChange.QuotaWorkloadSeen(QuotaWorkload seen) -> workloads.put(seen.id(), seen);
      case QuotaChange.QuotaWorkloadGone gone -> workloads.remove(gone.workload());
      case Change.Interrupted _,
          Change.Taken _,
          QuotaChange.QuotaWorkloadParked _,
          QuotaChange.LikeWorkloadsParked _,
          QuotaChange.FlavorsTried _,
          QuotaChange.MovedFromOutside _,
          QuotaChange.RoundDone _ -> {}
      default -> throw new IllegalArgumentException("no part of quota worlds: " + change);
    }
  }

  /** The changes that build this world from nothing. */
  List<Change> changes() {
    List<Change> changes = new ArrayList<>();
    changes.add(new Change.SettingsSeen(settings));
    classes.values().forEach(seen -> changes.add(new Change.PriorityClassSeen(seen)));
    flavors.values().forEach(seen -> changes.add(new QuotaChange.FlavorSeen(seen)));
    cohorts.values().forEach(seen -> changes.add(new QuotaChange.CohortSeen(seen)));
    queues.values().forEach(seen -> changes.add(new QuotaChange.ClusterQueueSeen(seen)));
    localQueues.values().forEach(seen -> changes.add(new QuotaChange.LocalQueueSeen(seen)));
    workloads.values().forEach(seen -> changes.add(new QuotaChange.QuotaWorkloadSeen(seen)));
    return changes;
  }

  /** The engine's state of it, which remembers nothing. */
  ClusterState state() {
    ClusterState state = new ClusterState();
    state.applyAll(changes());
    return state;
  }

  Settings settings() {
    return settings;
  }

  SortedMap<String, ResourceFlavor> flavors() {
    return flavors;
  }

  SortedMap<String, Cohort> cohorts() {
    return cohorts;
  }

  SortedMap<String, ClusterQueue> queues() {
    return queues;
  }

  SortedMap<String, LocalQueue> localQueues() {
    return localQueues;
  }

  SortedMap<String, PriorityClass> classes() {
    return classes;
  }

  SortedMap<WorkloadId, QuotaWorkload> workloads() {
    return workloads;
  }
}
