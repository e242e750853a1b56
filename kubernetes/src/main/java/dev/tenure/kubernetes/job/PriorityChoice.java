package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.watch.KnownObjects;
import java.util.List;

/** Which class a Workload gets: the one of its label, else the one of its pods. */
record PriorityChoice(QuotaApi api, KnownObjects known) {
  /** Where it is written, in all versions. */
  static final List<String> FIELDS =
      List.of("priority", "priorityClassRef", "priorityClassName", "priorityClassSource");

  private static final ApiResource CLASSES =
      new ApiResource("scheduling.k8s.io", "v1", "PriorityClass", "priorityclasses", false);

  void write(ObjectNode spec, String labelled, JsonNode podSpec) {
    String ofPods = podSpec.path("priorityClassName").asText("");
    if (!labelled.isEmpty()) {
      write(spec, labelled, api.workloadClasses());
    } else if (!ofPods.isEmpty()) {
      write(spec, ofPods, CLASSES);
    }
  }

  /** A class that is not there yet counts as 0 until it is. */
  private void write(ObjectNode spec, String name, ApiResource kind) {
    int value = known.find(kind, "", name).map(each -> each.path("value").asInt(0)).orElse(0);
    spec.put("priority", value);
    if (api.hasClassReferences()) {
      spec.putObject("priorityClassRef")
          .put("group", kind.group())
          .put("kind", kind.kind())
          .put("name", name);
    } else {
      boolean pods = kind.equals(CLASSES);
      spec.put("priorityClassName", name)
          .put(
              "priorityClassSource",
              pods ? "scheduling.k8s.io/priorityclass" : "kueue.x-k8s.io/workloadpriorityclass");
    }
  }
}
