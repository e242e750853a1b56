package dev.tenure.app.audit;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * An object as one write has left it.
 *
 * @param event the write
 * @param object what the API server answered
 */
record Sight(AuditEvent event, JsonNode object) {
  /**
   * All sights of the objects of one resource, by UID, in the order in which the store has them. A
   * server that is killed has not written down all that it did: some may be missing.
   */
  static Map<String, List<Sight>> all(List<AuditEvent> log, String resource) {
    Map<String, TreeMap<Long, Sight>> found = new LinkedHashMap<>();
    for (AuditEvent event : log) {
      JsonNode metadata = event.response().path("metadata");
      boolean whole = event.isOk() && metadata.has("uid");
      if (whole && (event.what().equals(resource) || event.what().equals(resource + "/status"))) {
        found
            .computeIfAbsent(
                metadata.path("uid").asText(), any -> new TreeMap<>(Comparator.naturalOrder()))
            .putIfAbsent(
                metadata.path("resourceVersion").asLong(), new Sight(event, event.response()));
      }
    }
    Map<String, List<Sight>> sights = new LinkedHashMap<>();
    found.forEach((uid, inOrder) -> sights.put(uid, List.copyOf(inOrder.values())));
    return sights;
  }

  String name() {
    return object.at("/metadata/namespace").asText() + "/" + object.at("/metadata/name").asText();
  }

  Instant from() {
    return event.from();
  }

  Instant until() {
    return event.until();
  }

  boolean isDeletion() {
    return event.verb().equals("delete");
  }

  /** Does the object say this of itself? */
  boolean holds(String condition) {
    return find(condition).path("status").asText("").equals("True");
  }

  Instant since(String condition) {
    String written = find(condition).path("lastTransitionTime").asText("");
    return written.isEmpty() ? Instant.EPOCH : Instant.parse(written);
  }

  JsonNode find(String condition) {
    for (JsonNode each : object.at("/status/conditions")) {
      if (each.path("type").asText("").equals(condition)) {
        return each;
      }
    }
    return object.path("absent");
  }
}
