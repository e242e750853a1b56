package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.LabelRequirement;
import dev.tenure.engine.model.NodeTerm;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodPhase;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.PodSpec;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.Workload;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Reads the tasks of a job. */
record TaskReader(Workload workload, long startedAt) {
  private static final long LONG = Time.seconds(3600);

  Task read(Fields json) {
    TaskStatus status = TaskStatus.of(json.text("status"));
    PodId id = new PodId(workload.id().namespace(), json.text("name"));
    return new Task(new Pod(id, spec(json), status(status, json)), status);
  }

  private PodSpec spec(Fields json) {
    return new PodSpec(
        workload.id(),
        json.textOr("subGroup", PodSet.DEFAULT),
        workload.priority(),
        null,
        PreemptionPolicy.PREEMPT_LOWER_PRIORITY,
        Amounts.read(json, "request"),
        json.map("labels"),
        needs(json.texts("requiredNodes")));
  }

  private static PlacementNeeds needs(List<String> nodes) {
    if (nodes.isEmpty()) {
      return PlacementNeeds.NONE;
    }
    LabelRequirement named =
        new LabelRequirement("metadata.name", LabelRequirement.Operator.IN, nodes);
    return new PlacementNeeds(
        new TreeMap<>(),
        List.of(new NodeTerm(List.of(), List.of(named))),
        List.of(),
        List.of(),
        List.of());
  }

  /** The node of a pending task is left over from how the case was written: it is not on it. */
  private PodStatus status(TaskStatus status, Fields json) {
    return switch (status) {
      case PENDING, PIPELINED -> PodStatus.pending();
      case BINDING, RUNNING -> PodStatus.running(json.text("node"), startedAt);
      case RELEASING -> PodStatus.running(json.text("node"), startedAt).terminatingNow();
      // Since when is not recorded: for too long.
      case STUCK_IN_RELEASING ->
          PodStatus.running(json.text("node"), startedAt).terminatingBy(startedAt - LONG);
      case SUCCEEDED -> finished(PodPhase.SUCCEEDED);
      case FAILED -> finished(PodPhase.FAILED);
    };
  }

  private static PodStatus finished(PodPhase phase) {
    return new PodStatus(
        phase, null, null, OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty(), false);
  }
}
