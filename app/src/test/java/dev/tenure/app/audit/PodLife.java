package dev.tenure.app.audit;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What became of one pod, by what the API server has answered. */
final class PodLife {
  final String uid;
  final String name;
  final String group;
  final String priorityClass;
  final boolean isUnderBudget;
  final Map<String, BigDecimal> requests;
  @Nullable String node;
  @Nullable Instant bound;
  String boundBy = "";
  @Nullable Instant evicted;
  @Nullable Instant ended;
  String goesFor = "";
  Instant lastSeen = Instant.EPOCH;
  int bindings;

  PodLife(JsonNode pod) {
    JsonNode metadata = pod.path("metadata");
    uid = metadata.path("uid").asText();
    name = metadata.path("namespace").asText() + "/" + metadata.path("name").asText();
    String named = metadata.path("annotations").path("pod-group-name").asText("");
    group = named.isEmpty() ? "" : metadata.path("namespace").asText() + "/" + named;
    priorityClass = pod.path("spec").path("priorityClassName").asText("");
    isUnderBudget = metadata.path("labels").path("app").asText("").equals("service");
    requests = Amounts.ofPod(pod);
  }

  /** It has a node and has not come to its end. */
  boolean isThere(Instant at) {
    return bound != null && !bound.isAfter(at) && (ended == null || ended.isAfter(at));
  }

  /** It is there and was not told to go. */
  boolean stays(Instant at) {
    return isThere(at) && (evicted == null || evicted.isAfter(at));
  }
}
