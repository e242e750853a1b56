package dev.tenure.app.conformance.toleration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.conformance.Result;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A comparison is worth what it notices: each part of an answer, changed, must make it fail. */
class ScenarioCasesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** {@code web} is taken on n1, nobody on n2; {@code idle} loses its nomination. */
  private static final String CASE =
      """
      {"name": "two nodes", "now": "2026-01-01T00:00:00Z",
       "priorityClasses": [{"name": "low", "value": 100, "annotations": {
         "preemption-toleration.scheduling.x-k8s.io/minimum-preemptable-priority": "1000",
         "preemption-toleration.scheduling.x-k8s.io/toleration-seconds": "60"}}],
       "nodes": [{"name": "n1", "allocatable": {"cpu": "2", "pods": "9"}},
                 {"name": "n2", "allocatable": {"cpu": "1500m", "pods": "9"}}],
       "pods": [
         {"name": "web", "node": "n1", "priority": 100, "requests": {"cpu": "1"},
          "startTime": "2025-12-31T00:00:00Z"},
         {"name": "db", "node": "n1", "priority": 200, "requests": {"cpu": "1"},
          "startTime": "2025-12-31T00:00:00Z"},
         {"name": "log", "node": "n2", "priority": 100, "priorityClassName": "low",
          "requests": {"cpu": "1"}, "startTime": "2025-12-31T23:59:01Z",
          "scheduled": {"status": "True", "at": "2025-12-31T23:59:01Z"}}],
       "nominated": [{"name": "idle", "node": "n1", "priority": 1, "requests": {"cpu": "1"}}],
       "preemptor": {"name": "p", "priority": 500, "requests": {"cpu": "1"}},
       "expected": {"outcome": "preempt", "node": "n1", "tiedNodes": ["n1"],
         "candidates": {"n1": {"victims": ["default/web"], "numPDBViolations": 0}},
         "nodeStatus": {"n2": "UnschedulableAndUnresolvable"},
         "exempted": {"default/web": "false", "default/db": "false", "default/log": "true"},
         "nominationsCleared": ["default/idle"]}}
      """;

  @Test
  void theRightAnswerPasses() throws JsonProcessingException {
    assertThat(judge(read())).isEqualTo(new Result.Passed());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /expected/outcome                        | "none"
          /expected/tiedNodes                      | ["n2"]
          /expected/candidates/n1/victims          | ["default/db"]
          /expected/candidates/n1/victims          | ["default/db", "default/web"]
          /expected/candidates/n1/numPDBViolations | 1
          /expected/candidates/n2                  | {"victims": ["default/log"]}
          /expected/nodeStatus/n2                  | "Unschedulable"
          /expected/nodeStatus/n1                  | "Error"
          /expected/exempted/default~1log          | "false"
          /expected/exempted/default~1web          | "error"
          /expected/nominationsCleared             | []
          /expected/fitNodes                       | ["n1"]
          /preemptor/requests/cpu                  | "2"
          /preemptor/priority                      | 1000
          /preemptor/preemptionPolicy              | "Never"
          /now                                     | "2026-01-01T00:00:01Z"
          """)
  void aWrongAnswerFails(String where, String what) throws JsonProcessingException {
    ObjectNode json = read();
    JsonPointer pointer = JsonPointer.compile(where);
    json.withObject(pointer.head()).set(pointer.last().getMatchingProperty(), JSON.readTree(what));
    assertThat(judge(json)).isInstanceOf(Result.Failed.class);
  }

  @Test
  void aDeliberateDifferenceIsToldByItsReason() throws JsonProcessingException {
    ObjectNode json = read();
    json.withObject("/priorityClasses/0/annotations")
        .put("preemption-toleration.scheduling.x-k8s.io/toleration-seconds", "9223372037");
    json.withObject("/expected/exempted").put("default/log", "false");
    json.withObject("/expected/candidates/n2").putArray("victims").add("default/log");
    json.withObject("/expected").put("node", "n2").putArray("tiedNodes").add("n2");
    json.withObject("/expected").without(List.of("nodeStatus", "nominationsCleared"));
    assertThat(judge(json))
        .isEqualTo(
            new Result.ByDesign(
                "two nodes", "seconds saturate; the original's 64-bit nanoseconds wrap around"));
  }

  private static ObjectNode read() throws JsonProcessingException {
    return (ObjectNode) JSON.readTree(CASE);
  }

  private static Result judge(ObjectNode json) {
    ObjectNode document = JSON.createObjectNode();
    document.putArray("scenarios").add(json);
    List<Result> results = new ScenarioCases().run(document);
    return results.getFirst();
  }
}
