package dev.tenure.app.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** One decision of a record, with its explanation. */
record RecordedDecision(JsonNode json) {
  private static final List<String> EXPLANATION = List.of("reason", "verdicts", "notes");

  /** Is the same done to the same, whatever the reason? */
  boolean isSameDeedAs(RecordedDecision other) {
    return deed().equals(other.deed());
  }

  private JsonNode deed() {
    return json instanceof ObjectNode object ? object.deepCopy().remove(EXPLANATION) : json;
  }

  /** Is it about this workload or its pod, or for it? */
  boolean names(String name) {
    return Stream.of("workload", "pod", "beneficiary")
        .anyMatch(role -> json.path(role).path("name").asText().equals(name));
  }

  /** Whom it is about. */
  String workload() {
    return name("workload");
  }

  /** Whom it is about, and for whom. */
  List<String> concerned() {
    return Stream.of("beneficiary", "workload").filter(json::has).map(this::name).toList();
  }

  /** What is done: "preempt j007 for j009", "bind j009-0 on node-3". */
  String what() {
    StringBuilder text = new StringBuilder(json.path("type").asText());
    text.append(' ').append(name(json.has("pod") ? "pod" : "workload"));
    if (json.has("to")) {
      text.append(" from ").append(json.path("node").asText());
      text.append(" to ").append(json.path("to").asText());
    } else if (json.has("node")) {
      text.append(leaves() ? " from " : " on ").append(json.path("node").asText());
    }
    if (json.has("admission")) {
      text.append(" in ").append(json.path("admission").path("clusterQueue").asText());
    }
    return json.has("beneficiary") ? text + " for " + name("beneficiary") : text.toString();
  }

  private boolean leaves() {
    String type = json.path("type").asText();
    return type.equals("evict") || type.equals("disband");
  }

  private String name(String role) {
    return json.path(role).path("name").asText();
  }

  /** Why, in sentences: the reason first, then what every rule said, then what it costs. */
  List<String> why() {
    List<String> sentences = new ArrayList<>();
    sentences.add(json.path("reason").path("sentence").asText());
    json.path("verdicts")
        .forEach(verdict -> sentences.add(verdict.path("reason").path("sentence").asText()));
    json.path("notes").forEach(note -> sentences.add(note.path("sentence").asText()));
    return sentences.stream().filter(sentence -> !sentence.isEmpty()).distinct().toList();
  }
}
