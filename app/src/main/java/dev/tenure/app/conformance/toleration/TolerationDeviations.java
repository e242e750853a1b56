package dev.tenure.app.conformance.toleration;

import static dev.tenure.engine.model.TolerationPolicy.SECONDS;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.conformance.Deviation;
import dev.tenure.engine.model.DecimalText;
import java.util.List;
import java.util.OptionalLong;

/** Where Tenure means to differ in pod preemption; spec 3 says each of it. */
final class TolerationDeviations {
  static final List<Deviation> ALL =
      List.of(
          new Deviation(
              "seconds saturate; the original's 64-bit nanoseconds wrap around",
              json ->
                  json.withArray("/priorityClasses").forEach(TolerationDeviations::wrapSeconds)),
          new Deviation(
              "every node is looked at; the original stops when it has enough candidates",
              TolerationDeviations::leaveOutUnsampledNodes),
          new Deviation(
              "among pods of equal priority and start the name decides; the original leaves them as"
                  + " its unstable sort happens to",
              Ties::breakByPlace));

  private TolerationDeviations() {}

  private static void wrapSeconds(JsonNode priorityClass) {
    JsonNode annotations = priorityClass.path("annotations");
    OptionalLong seconds = DecimalText.parse(annotations.path(SECONDS).asText());
    if (seconds.isPresent() && seconds.getAsLong() >= 0) {
      long nanos = seconds.getAsLong() * 1_000_000_000;
      ((ObjectNode) annotations).put(SECONDS, String.valueOf(Math.max(0, nanos / 1_000_000_000)));
    }
  }

  private static void leaveOutUnsampledNodes(ObjectNode json) {
    if (json.has("sampling")) {
      JsonNode expected = json.path("expected");
      List<String> nodes = json.path("filterStatus").propertyStream().map(e -> e.getKey()).toList();
      for (String node : nodes) {
        if (!expected.path("candidates").has(node) && !expected.path("nodeStatus").has(node)) {
          json.withObject("/filterStatus").remove(node);
        }
      }
    }
  }
}
