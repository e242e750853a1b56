package dev.tenure.app.audit;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;

/**
 * One write that the API server was asked for.
 *
 * @param from when it was asked: it was not carried out before
 * @param until when it answered: it was carried out by then
 * @param what as {@code pods} or {@code pods/binding}
 * @param code the status of HTTP
 * @param agent the program that asked
 * @param request what was sent
 * @param response what came back: the object as it was then, or a status
 */
record AuditEvent(
    Instant from,
    Instant until,
    String verb,
    String what,
    String name,
    int code,
    String agent,
    JsonNode request,
    JsonNode response) {
  static AuditEvent of(JsonNode line) {
    JsonNode object = line.path("objectRef");
    String part = object.path("subresource").asText("");
    String resource = object.path("resource").asText("");
    return new AuditEvent(
        Instant.parse(line.path("requestReceivedTimestamp").asText()),
        Instant.parse(line.path("stageTimestamp").asText()),
        line.path("verb").asText(),
        part.isEmpty() ? resource : resource + "/" + part,
        object.path("namespace").asText("") + "/" + object.path("name").asText(""),
        line.path("responseStatus").path("code").asInt(),
        line.path("userAgent").asText(""),
        line.path("requestObject"),
        line.path("responseObject"));
  }

  boolean isOk() {
    return code / 100 == 2;
  }

  /** Pods, and the groups that they belong to. */
  boolean isAboutPods() {
    return what.startsWith("pod");
  }

  /** By the scheduler, and not by the stock controllers or kwok. */
  boolean isOurs() {
    return agent.startsWith("tenure");
  }

  /** The scheduler told a pod to go, and was heard. */
  boolean isEviction() {
    boolean deletes = verb.equals("delete") && what.equals("pods");
    boolean evicts = verb.equals("create") && what.equals("pods/eviction");
    return isOurs() && isOk() && (deletes || evicts);
  }

  boolean isBinding() {
    return isOk() && verb.equals("create") && what.equals("pods/binding");
  }
}
