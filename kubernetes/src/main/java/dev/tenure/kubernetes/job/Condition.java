package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;

/**
 * Something that a Workload says of itself, in Kueue's words.
 *
 * @param reason one word
 * @param message a sentence
 */
record Condition(String type, boolean isTrue, String reason, String message) {
  static final String QUOTA_RESERVED = "QuotaReserved";
  static final String ADMITTED = "Admitted";
  static final String EVICTED = "Evicted";
  static final String PREEMPTED = "Preempted";
  static final String REQUEUED = "Requeued";
  static final String FINISHED = "Finished";

  /** The status of one of an object's conditions: {@code True}, {@code False} or nothing. */
  static String statusOf(JsonNode object, String type) {
    return find(object, type).path("status").asText("");
  }

  static boolean holds(JsonNode object, String type) {
    return statusOf(object, type).equals("True");
  }

  static JsonNode find(JsonNode object, String type) {
    for (JsonNode condition : object.path("status").path("conditions")) {
      if (condition.path("type").asText().equals(type)) {
        return condition;
      }
    }
    return MissingNode.getInstance();
  }
}
