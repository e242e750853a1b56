package dev.tenure.app.conformance.kai;

import dev.tenure.app.conformance.BadVector;
import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodPhase;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.PodSpec;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.WorkloadState;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Sets up the gang of a case, on a cluster of its own. */
final class GangBatchReader {
  private static final String NAMESPACE = "default";
  private static final WorkloadId GANG = WorkloadId.ofGroup(NAMESPACE, "gang");

  private GangBatchReader() {}

  static WorkloadState read(Fields json) {
    ClusterState state = new ClusterState();
    state.apply(
        new Change.WorkloadSeen(
            new Workload(
                GANG,
                Family.QUEUED,
                "queue",
                0,
                true,
                GangTree.read(json.fields("tree")),
                0,
                OptionalLong.empty())));
    json.list("tasks").forEach(task -> state.apply(new Change.PodSeen(pod(task))));
    return Objects.requireNonNull(state.workload(GANG));
  }

  private static Pod pod(Fields task) {
    return pod(GANG, task.text("name"), task.text("subGroup"), task.text("status"));
  }

  /** A pod of a group that has no parts. */
  static Pod pod(WorkloadId gang, String name, String status) {
    return pod(gang, name, PodSet.DEFAULT, status);
  }

  private static Pod pod(WorkloadId gang, String name, String podSet, String status) {
    PodSpec spec =
        new PodSpec(
            gang,
            podSet,
            0,
            null,
            PreemptionPolicy.PREEMPT_LOWER_PRIORITY,
            Resources.NONE,
            new TreeMap<>(),
            PlacementNeeds.NONE);
    return new Pod(new PodId(NAMESPACE, name), spec, status(status));
  }

  /** Who waits for room that is being freed has it, as far as the original counts. */
  private static PodStatus status(String text) {
    return switch (text) {
      case "Pending" -> PodStatus.pending();
      case "Allocated", "Pipelined", "Binding", "Bound" -> on("node", PodPhase.BOUND);
      case "Running" -> on("node", PodPhase.RUNNING);
      case "Releasing" -> on("node", PodPhase.RUNNING).terminatingNow();
      case "Succeeded" -> on("node", PodPhase.SUCCEEDED);
      case "Failed" -> on("node", PodPhase.FAILED);
      default -> throw new BadVector("unknown status " + text);
    };
  }

  private static PodStatus on(String node, PodPhase phase) {
    return new PodStatus(
        phase, node, null, OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty(), false);
  }
}
