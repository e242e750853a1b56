package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.watch.KnownObjects;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What an admission means for pods: the nodes of their flavors.
 *
 * @param count how many pods may run at once
 */
record Injection(int count, SortedMap<String, String> nodeLabels, List<JsonNode> tolerations) {

  /** Empty if one of the flavors is not there: then nobody can say where the pods belong. */
  static Optional<Injection> of(JsonNode workload, int podSet, QuotaApi api, KnownObjects known) {
    JsonNode assignment =
        workload.path("status").path("admission").path("podSetAssignments").path(podSet);
    SortedMap<String, String> labels = new TreeMap<>();
    List<JsonNode> tolerations = new ArrayList<>();
    SortedSet<String> names = new TreeSet<>();
    assignment.path("flavors").forEach(flavor -> names.add(flavor.asText()));
    for (String name : names) {
      Optional<JsonNode> flavor = known.find(api.flavors(), "", name);
      if (flavor.isEmpty()) {
        return Optional.empty();
      }
      JsonNode spec = flavor.get().path("spec");
      spec.path("nodeLabels")
          .properties()
          .forEach(label -> labels.put(label.getKey(), label.getValue().asText()));
      spec.path("tolerations").forEach(tolerations::add);
    }
    int all = workload.path("spec").path("podSets").path(podSet).path("count").asInt(1);
    return Optional.of(new Injection(assignment.path("count").asInt(all), labels, tolerations));
  }

  /** Puts it into the spec of a pod that has these tolerations itself. */
  void into(ObjectNode podSpec, JsonNode own) {
    if (!nodeLabels.isEmpty()) {
      ObjectNode selector = podSpec.putObject("nodeSelector");
      nodeLabels.forEach(selector::put);
    }
    List<JsonNode> all = new ArrayList<>();
    own.forEach(all::add);
    tolerations.stream().filter(each -> !all.contains(each)).forEach(all::add);
    if (all.size() > own.size()) {
      ArrayNode list = podSpec.putArray("tolerations");
      all.forEach(list::add);
    }
  }

  /** Do pods of this spec go where the flavors are? */
  boolean isIn(JsonNode podSpec) {
    JsonNode selector = podSpec.path("nodeSelector");
    return nodeLabels.entrySet().stream()
        .allMatch(label -> selector.path(label.getKey()).asText().equals(label.getValue()));
  }
}
