package dev.tenure.app.conformance.kai;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.requeue.ExpectedRuntimeNominator;
import dev.tenure.engine.requeue.Nomination;
import dev.tenure.engine.requeue.Runner;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.kubernetes.translate.PodGroupTranslation;
import dev.tenure.kubernetes.translate.PriorityClasses;
import dev.tenure.kubernetes.tree.Report;
import java.util.List;
import java.util.Objects;

/** Sets up the pod group of a case, read from its annotations as any other. */
final class ExpectedRuntimeReader {
  static final String EXPECTED = "kai.scheduler/expected-runtime";

  private ExpectedRuntimeReader() {}

  static Nomination judge(Fields json) {
    Workload group = group(json);
    ClusterState state = new ClusterState();
    state.apply(new Change.WorkloadSeen(group));
    state.apply(
        new Change.PodSeen(GangBatchReader.pod(group.id(), "default", json.text("podStatus"))));
    return new ExpectedRuntimeNominator()
        .judge(
            Objects.requireNonNull(Runner.of(group.id(), state)),
            state,
            json.time("now").toEpochMilli());
  }

  private static Workload group(Fields json) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    ObjectNode metadata = object.putObject("metadata").put("name", "gang");
    ObjectNode annotations = metadata.putObject("annotations");
    json.map("annotations").forEach(annotations::put);
    json.instant("lastStart")
        .ifPresent(at -> annotations.put("kai.scheduler/last-start-timestamp", at.toString()));
    object
        .putObject("spec")
        .put("queue", "queue")
        .put("minMember", 1)
        .put("preemptibility", json.flag("preemptible") ? "preemptible" : "non-preemptible");
    return PodGroupTranslation.translate(
            dev.tenure.kubernetes.tree.Fields.of(new Report("vector", "gang"), object),
            new PriorityClasses(List.of()))
        .orElseThrow()
        .workload();
  }
}
