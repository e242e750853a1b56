package dev.tenure.engine.state;

import dev.tenure.engine.model.DisruptionBudget;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PriorityClass;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;

/** Something that happened to the cluster. An object's first change creates it. */
public sealed interface Change
    permits Change.NodeSeen,
        Change.NodeGone,
        Change.PodSeen,
        Change.PodGone,
        Change.WorkloadSeen,
        Change.WorkloadGone,
        Change.QueueSeen,
        Change.QueueGone,
        Change.PriorityClassSeen,
        Change.PriorityClassGone,
        Change.BudgetSeen,
        Change.BudgetGone,
        Change.SettingsSeen,
        Change.Interrupted,
        Change.Taken,
        QuotaChange {
  record NodeSeen(Node node) implements Change {}

  record NodeGone(String name) implements Change {}

  record PodSeen(Pod pod) implements Change {}

  record PodGone(PodId pod) implements Change {}

  record WorkloadSeen(Workload workload) implements Change {}

  record WorkloadGone(WorkloadId workload) implements Change {}

  record QueueSeen(Queue queue) implements Change {}

  record QueueGone(String name) implements Change {}

  record PriorityClassSeen(PriorityClass priorityClass) implements Change {}

  record PriorityClassGone(String name) implements Change {}

  record BudgetSeen(DisruptionBudget budget) implements Change {}

  /** The budget that {@link DisruptionBudget#id()} names is no more. */
  record BudgetGone(String id) implements Change {}

  record SettingsSeen(Settings settings) implements Change {}

  /** One goes for another; to be told before anything else of the plan that says so. */
  record Taken(WorkloadId taker, WorkloadId victim) implements Change {}

  /** A decision has been carried out that cost a workload something. */
  record Interrupted(Interruption interruption) implements Change {}
}
