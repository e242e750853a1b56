package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.plan.Interrupted;
import dev.tenure.engine.plan.Requeued;
import dev.tenure.kubernetes.act.Stamps;
import dev.tenure.kubernetes.api.Call;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What is written on a Workload as annotations, so that whoever takes over knows of it. */
record Marks(QuotaApi api) {
  static final String CLAIM = "tenure.dev/claim";
  private static final String PREEMPTIONS = "tenure.dev/preemptions";
  private static final String EVICTED = "kai.scheduler/last-eviction-timestamp";
  private static final String NOT_BEFORE = "kai.scheduler/requeue-not-before";

  /** What is to be known of who loses something, if anything: in one call. */
  List<Step> of(@Nullable Interrupted interrupted, @Nullable Requeued requeued) {
    Map<String, String> marks = new TreeMap<>();
    if (interrupted != null) {
      marks.put(PREEMPTIONS, Integer.toString(interrupted.preemptions()));
      marks.put(EVICTED, Stamps.exact(interrupted.at()));
    }
    if (requeued != null) {
      marks.put(NOT_BEFORE, Stamps.exact(requeued.notBefore()));
    }
    return marks.isEmpty() ? List.of() : List.of(workload -> annotate(workload, marks));
  }

  /** What was to be known of its loss is put back as it was. */
  Step asOn(JsonNode before) {
    return workload -> {
      ObjectNode patch = Writes.patchOf(workload);
      ObjectNode annotations = patch.withObjectProperty("metadata").putObject("annotations");
      for (String mark : List.of(PREEMPTIONS, EVICTED, NOT_BEFORE)) {
        String was = Writes.annotation(before, mark);
        annotations.put(mark, was.isEmpty() ? null : was);
      }
      return Optional.of(Writes.merge(api.workloads(), workload, patch));
    };
  }

  Step claimed(Admission claim) {
    return workload ->
        annotate(workload, Map.of(CLAIM, AdmissionTree.of(claim, workload).toString()));
  }

  Optional<Call> unclaimed(JsonNode workload) {
    if (Writes.annotation(workload, CLAIM).isEmpty()) {
      return Optional.empty();
    }
    ObjectNode patch = Writes.patchOf(workload);
    patch.withObjectProperty("metadata").putObject("annotations").putNull(CLAIM);
    return Optional.of(Writes.merge(api.workloads(), workload, patch));
  }

  private Optional<Call> annotate(JsonNode workload, Map<String, String> marks) {
    boolean known =
        marks.entrySet().stream()
            .allMatch(mark -> Writes.annotation(workload, mark.getKey()).equals(mark.getValue()));
    if (known) {
      return Optional.empty();
    }
    ObjectNode patch = Writes.patchOf(workload);
    ObjectNode annotations = patch.withObjectProperty("metadata").putObject("annotations");
    marks.forEach(annotations::put);
    return Optional.of(Writes.merge(api.workloads(), workload, patch));
  }
}
