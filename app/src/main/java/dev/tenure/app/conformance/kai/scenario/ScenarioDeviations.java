package dev.tenure.app.conformance.kai.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.conformance.Deviation;
import java.util.List;

/** Where Tenure means to differ about whole clusters. */
final class ScenarioDeviations {
  /** The name of a mark on a case: it is planned with the original's further condition. */
  static final String SERVED_NEXT = "servedNext";

  private static final long LONG_AGO = 1_000_000_000;

  static final List<Deviation> ALL =
      List.of(
          new Deviation(
              "what is freed is kept for whom it is freed, so fair share alone decides who takes"
                  + " from whom; the original takes nothing where the victim's queue would be"
                  + " served next",
              json -> json.put(SERVED_NEXT, true)),
          new Deviation(
              "minimum runtime protects from being moved, too; the original moves whom it wants",
              ScenarioDeviations::letWhoMovedRunForLong));

  private ScenarioDeviations() {}

  /** Those whom the original moves have run for so long that nothing protects them. */
  private static void letWhoMovedRunForLong(ObjectNode json) {
    for (JsonNode job : json.path("input").path("jobs")) {
      for (JsonNode task : job.path("tasks")) {
        if (task.path("status").asText().equals("Running")
            && isMoved(json, task.path("name").asText())) {
          ((ObjectNode) job).put("lastStartAgeSeconds", LONG_AGO);
        }
      }
    }
  }

  private static boolean isMoved(ObjectNode json, String task) {
    for (JsonNode round : json.path("actual").path("rounds")) {
      if (round.path("tasks").path(task).path("status").asText().equals("Pipelined")) {
        return true;
      }
    }
    return false;
  }
}
