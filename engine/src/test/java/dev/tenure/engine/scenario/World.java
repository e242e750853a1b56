package dev.tenure.engine.scenario;

import dev.tenure.engine.model.DisruptionBudget;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PriorityClass;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.Interruption;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** A cluster as nothing but its objects: what the engine's state says with indexes, without any. */
public final class World {
  private final SortedMap<String, Node> nodes = new TreeMap<>();
  private final SortedMap<String, Queue> queues = new TreeMap<>();
  private final SortedMap<String, PriorityClass> classes = new TreeMap<>();
  private final SortedMap<String, DisruptionBudget> budgets = new TreeMap<>();
  private final SortedMap<WorkloadId, Workload> workloads = new TreeMap<>();
  private final SortedMap<PodId, Pod> pods = new TreeMap<>();
  private final QuotaWorld quota = new QuotaWorld();
  private final SortedSet<Interruption> interruptions = new TreeSet<>();
  private Settings settings = Settings.DEFAULT;

  public static World of(List<Change> changes) {
    World world = new World();
    changes.forEach(world::apply);
    return world;
  }

  public World copy() {
    return of(changes());
  }

  public void apply(Change change) {
    switch (change) {
      case Change.NodeSeen(Node node) -> nodes.put(node.name(), node);
      case Change.NodeGone(String name) -> nodes.remove(name);
      case Change.PodSeen(Pod pod) -> pods.put(pod.id(), pod);
      case Change.PodGone(PodId pod) -> pods.remove(pod);
      case Change.WorkloadSeen(Workload workload) -> workloads.put(workload.id(), workload);
      case Change.WorkloadGone(WorkloadId workload) -> workloads.remove(workload);
      case Change.QueueSeen(Queue queue) -> queues.put(queue.name(), queue);
      case Change.QueueGone(String name) -> queues.remove(name);
      case Change.PriorityClassSeen(PriorityClass seen) -> classes.put(seen.name(), seen);
      case Change.PriorityClassGone(String name) -> classes.remove(name);
      case Change.BudgetSeen(DisruptionBudget budget) -> budgets.put(budget.id(), budget);
      case Change.BudgetGone(String id) -> budgets.remove(id);
      case Change.SettingsSeen(Settings seen) -> settings = seen;
      case Change.Interrupted(Interruption told) -> interruptions.add(told);
      case Change.Taken _ -> {}
      case QuotaChange seen -> quota.apply(seen);
    }
  }

  /** The changes that build this world from nothing. */
  public List<Change> changes() {
    List<Change> changes = new ArrayList<>();
    changes.add(new Change.SettingsSeen(settings));
    interruptions.forEach(told -> changes.add(new Change.Interrupted(told)));
    nodes.values().forEach(node -> changes.add(new Change.NodeSeen(node)));
    queues.values().forEach(queue -> changes.add(new Change.QueueSeen(queue)));
    classes.values().forEach(seen -> changes.add(new Change.PriorityClassSeen(seen)));
    budgets.values().forEach(budget -> changes.add(new Change.BudgetSeen(budget)));
    workloads.values().forEach(workload -> changes.add(new Change.WorkloadSeen(workload)));
    pods.values().forEach(pod -> changes.add(new Change.PodSeen(pod)));
    changes.addAll(quota.changes());
    return changes;
  }

  public Settings settings() {
    return settings;
  }

  public SortedMap<String, Node> nodes() {
    return nodes;
  }

  public SortedMap<String, Queue> queues() {
    return queues;
  }

  public SortedMap<String, PriorityClass> classes() {
    return classes;
  }

  public SortedMap<String, DisruptionBudget> budgets() {
    return budgets;
  }

  public SortedMap<WorkloadId, Workload> workloads() {
    return workloads;
  }

  public SortedMap<PodId, Pod> pods() {
    return pods;
  }

  public QuotaWorld quota() {
    return quota;
  }

  /** The workload's pods, in the order of their names. */
  public List<Pod> podsOf(WorkloadId workload) {
    return pods.values().stream().filter(pod -> pod.spec().workload().equals(workload)).toList();
  }

  /** The pods that use room on the node. */
  public List<Pod> podsOn(String node) {
    return pods.values().stream()
        .filter(pod -> pod.occupiesNode() && node.equals(pod.status().node()))
        .toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof World that && changes().equals(that.changes());
  }

  @Override
  public int hashCode() {
    return changes().hashCode();
  }

  @Override
  public String toString() {
    return WorldText.of(this);
  }
}
