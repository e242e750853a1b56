package dev.tenure.simulator.fault;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.Optional;

/** Which object of the cluster a change is about. */
record ObjectKey(Kind kind, String name) {
  /** Objects that are watched together: of each kind, things are heard in their order. */
  enum Kind {
    CONFIGURATION,
    NODE,
    GROUP,
    WORKLOAD,
    POD
  }

  /** Empty: it is about nothing that the cluster stores, but what a scheduler remembers. */
  static Optional<ObjectKey> of(Change change) {
    return switch (change) {
      case Change.NodeSeen seen -> key(Kind.NODE, seen.node().name());
      case Change.NodeGone gone -> key(Kind.NODE, gone.name());
      case Change.PodSeen seen -> key(Kind.POD, seen.pod().id());
      case Change.PodGone gone -> key(Kind.POD, gone.pod());
      case Change.WorkloadSeen seen -> key(Kind.GROUP, seen.workload().id());
      case Change.WorkloadGone gone -> key(Kind.GROUP, gone.workload());
      case QuotaChange.QuotaWorkloadSeen seen -> key(Kind.WORKLOAD, seen.workload().id());
      case QuotaChange.QuotaWorkloadGone gone -> key(Kind.WORKLOAD, gone.workload());
      case QuotaChange.QuotaWorkloadParked _,
          QuotaChange.LikeWorkloadsParked _,
          QuotaChange.FlavorsTried _,
          QuotaChange.MovedFromOutside _,
          QuotaChange.RoundDone _,
          Change.Interrupted _,
          Change.Taken _ ->
          Optional.empty();
      case Change.QueueSeen _,
          Change.QueueGone _,
          Change.PriorityClassSeen _,
          Change.PriorityClassGone _,
          Change.BudgetSeen _,
          Change.BudgetGone _,
          Change.SettingsSeen _,
          QuotaChange.ClusterQueueSeen _,
          QuotaChange.ClusterQueueGone _,
          QuotaChange.CohortSeen _,
          QuotaChange.CohortGone _,
          QuotaChange.LocalQueueSeen _,
          QuotaChange.LocalQueueGone _,
          QuotaChange.FlavorSeen _,
          QuotaChange.FlavorGone _,
          QuotaChange.NamespaceSeen _,
          QuotaChange.NamespaceGone _ ->
          key(Kind.CONFIGURATION, "");
    };
  }

  static ObjectKey of(PodId pod) {
    return new ObjectKey(Kind.POD, pod.toString());
  }

  static ObjectKey of(WorkloadId workload) {
    boolean quota = workload.kind() == WorkloadId.Kind.WORKLOAD;
    return new ObjectKey(quota ? Kind.WORKLOAD : Kind.GROUP, workload.toString());
  }

  private static Optional<ObjectKey> key(Kind kind, Object name) {
    return Optional.of(new ObjectKey(kind, name.toString()));
  }
}
