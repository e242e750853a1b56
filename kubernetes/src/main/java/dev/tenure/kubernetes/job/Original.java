package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/**
 * What admission changes in a Job, as it was before. It is written on the Job in the very call that
 * changes it and taken off in the call that restores it: so it is known whose a template is,
 * whatever becomes of the Workload.
 */
record Original(JsonNode values) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final List<String> COUNTS = List.of("parallelism", "completions");
  private static final List<String> DIRECTIVES = List.of("nodeSelector", "tolerations");

  /** Of a Job that nothing has changed yet. */
  static Original of(JobForm job) {
    ObjectNode values = Writes.mapping();
    copy(job.tree().path("spec"), COUNTS, values);
    copy(job.podSpec(), DIRECTIVES, values);
    return new Original(values);
  }

  private static void copy(JsonNode from, List<String> fields, ObjectNode to) {
    fields.stream().filter(from::hasNonNull).forEach(field -> to.set(field, from.get(field)));
  }

  /** What stands on a Job that admission has changed; empty if it is as its owner wrote it. */
  static Optional<Original> on(JobForm job) {
    String written = Writes.annotation(job.tree(), Labels.BEFORE_ADMISSION);
    try {
      return written.isEmpty()
          ? Optional.empty()
          : Optional.of(new Original(JSON.readTree(written)));
    } catch (JsonProcessingException spoiled) {
      return Optional.of(of(job)); // nobody knows better than the Job itself
    }
  }

  String text() {
    return values.toString();
  }

  int parallelism() {
    return values.path("parallelism").asInt(1);
  }

  /** The Job as its owner wrote it. Only a Job that is suspended and not started takes that. */
  ObjectNode restored(JobForm job) {
    ObjectNode patch = Writes.strictPatchOf(job.tree());
    patch.withObjectProperty("metadata").putObject("annotations").putNull(Labels.BEFORE_ADMISSION);
    ObjectNode spec = patch.putObject("spec");
    spec.put("parallelism", parallelism());
    if (job.hasEqualCompletions() && values.has("completions")) {
      spec.set("completions", values.get("completions"));
    }
    ObjectNode pod = spec.putObject("template").putObject("spec");
    pod.set("tolerations", values.get("tolerations")); // absent: null, which removes them
    pod.set("nodeSelector", selector(job.podSpec().path("nodeSelector")));
    return patch;
  }

  private ObjectNode selector(JsonNode now) {
    ObjectNode selector = Writes.mapping();
    now.fieldNames().forEachRemaining(selector::putNull);
    values
        .path("nodeSelector")
        .properties()
        .forEach(each -> selector.set(each.getKey(), each.getValue()));
    return selector;
  }
}
