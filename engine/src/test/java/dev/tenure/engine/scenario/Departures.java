package dev.tenure.engine.scenario;

import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.List;

/** {@code gone node n1}, {@code gone pod train-1}, {@code gone train}: what is there no more. */
final class Departures {
  private static final List<String> KINDS =
      List.of(
          "node",
          "pod",
          "queue",
          "class",
          "budget",
          "flavor",
          "namespace",
          "cohort",
          "clusterqueue",
          "localqueue");

  private Departures() {}

  static List<Change> read(Words words, World world) {
    String kind = words.nextIn(KINDS).orElse("workload");
    String text = words.next("a name");
    Name name = Name.parse(text);
    return switch (kind) {
      case "node" -> List.of(new Change.NodeGone(text));
      case "pod" -> List.of(new Change.PodGone(new PodId(name.namespace(), name.name())));
      case "queue" -> List.of(new Change.QueueGone(text));
      case "class" -> List.of(new Change.PriorityClassGone(text));
      case "budget" -> List.of(new Change.BudgetGone(name.namespace() + "/" + name.name()));
      case "flavor" -> List.of(new QuotaChange.FlavorGone(text));
      case "namespace" -> List.of(new QuotaChange.NamespaceGone(text));
      case "cohort" -> List.of(new QuotaChange.CohortGone(text));
      case "clusterqueue" -> List.of(new QuotaChange.ClusterQueueGone(text));
      case "localqueue" -> List.of(new QuotaChange.LocalQueueGone(name.namespace(), name.name()));
      default -> workload(name, world);
    };
  }

  /**
   * The pods of a workload that was told to leave are gone: it waits again, or it has ended.
   *
   * @param requeued whether it has outstayed its time: then it waits again
   */
  static Change left(QuotaWorkload workload, boolean requeued) {
    return !requeued && workload.onPreemption() == OnPreemption.TERMINATE
        ? new QuotaChange.QuotaWorkloadGone(workload.id())
        : new QuotaChange.QuotaWorkloadSeen(workload.with(QuotaStanding.WAITING));
  }

  private static List<Change> workload(Name name, World world) {
    List<Change> changes = new ArrayList<>();
    for (WorkloadId id : List.copyOf(world.workloads().keySet())) {
      if (id.namespace().equals(name.namespace()) && id.name().equals(name.name())) {
        world.podsOf(id).forEach(pod -> changes.add(new Change.PodGone(pod.id())));
        changes.add(new Change.WorkloadGone(id));
      }
    }
    WorkloadId quota = WorkloadId.ofQuota(name.namespace(), name.name());
    if (world.quota().workloads().containsKey(quota)) {
      world.podsOf(quota).forEach(pod -> changes.add(new Change.PodGone(pod.id())));
      changes.add(new QuotaChange.QuotaWorkloadGone(quota));
    }
    if (changes.isEmpty()) {
      throw new IllegalArgumentException("there is no workload " + name);
    }
    return changes;
  }
}
