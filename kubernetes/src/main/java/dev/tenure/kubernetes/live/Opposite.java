package dev.tenure.kubernetes.live;

import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.List;

/** What is to be told of objects that are no more. */
final class Opposite {
  private Opposite() {}

  /** In the opposite order: first the pods, then what they belong to. */
  static List<Change> of(List<Change> seen) {
    List<Change> gone = new ArrayList<>();
    seen.reversed().forEach(each -> gone.add(of(each)));
    return gone;
  }

  private static Change of(Change seen) {
    return switch (seen) {
      case Change.NodeSeen(var node) -> new Change.NodeGone(node.name());
      case Change.PodSeen(var pod) -> new Change.PodGone(pod.id());
      case Change.WorkloadSeen(var workload) -> new Change.WorkloadGone(workload.id());
      case Change.QueueSeen(var queue) -> new Change.QueueGone(queue.name());
      case Change.PriorityClassSeen(var known) -> new Change.PriorityClassGone(known.name());
      case Change.BudgetSeen(var budget) -> new Change.BudgetGone(budget.id());
      case Change.SettingsSeen _ -> new Change.SettingsSeen(Settings.DEFAULT);
      case QuotaChange.ClusterQueueSeen(var queue) ->
          new QuotaChange.ClusterQueueGone(queue.name());
      case QuotaChange.CohortSeen(var cohort) -> new QuotaChange.CohortGone(cohort.name());
      case QuotaChange.LocalQueueSeen(var queue) ->
          new QuotaChange.LocalQueueGone(queue.namespace(), queue.name());
      case QuotaChange.FlavorSeen(var flavor) -> new QuotaChange.FlavorGone(flavor.name());
      case QuotaChange.NamespaceSeen(var name, var _) -> new QuotaChange.NamespaceGone(name);
      case QuotaChange.QuotaWorkloadSeen(var workload) ->
          new QuotaChange.QuotaWorkloadGone(workload.id());
      default -> throw new IllegalArgumentException("nobody is seen by " + seen);
    };
  }

  /** What a change is about: of two about the same, the later counts. */
  static String subject(Change change) {
    return switch (change) {
      case Change.NodeSeen(var node) -> "node " + node.name();
      case Change.PodSeen(var pod) -> pod(pod.id().toString());
      case Change.PodGone(var id) -> pod(id.toString());
      case Change.WorkloadSeen(var workload) -> workload(workload.id());
      case Change.WorkloadGone(var id) -> workload(id);
      case Change.QueueSeen(var queue) -> "queue " + queue.name();
      case Change.PriorityClassSeen(var known) -> "class " + known.name();
      case Change.BudgetSeen(var budget) -> "budget " + budget.id();
      case Change.SettingsSeen _ -> "settings";
      case QuotaChange.ClusterQueueSeen(var queue) -> "cluster queue " + queue.name();
      case QuotaChange.CohortSeen(var cohort) -> "cohort " + cohort.name();
      case QuotaChange.LocalQueueSeen(var queue) -> "local queue " + queue.id();
      case QuotaChange.FlavorSeen(var flavor) -> "flavor " + flavor.name();
      case QuotaChange.NamespaceSeen(var name, var _) -> "namespace " + name;
      case QuotaChange.QuotaWorkloadSeen(var workload) -> workload(workload.id());
      case QuotaChange.QuotaWorkloadGone(var id) -> workload(id);
      default -> "";
    };
  }

  static String pod(String id) {
    return "pod " + id;
  }

  static String workload(WorkloadId id) {
    return id.kind() + " " + id;
  }
}
