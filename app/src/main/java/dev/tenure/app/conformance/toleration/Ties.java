package dev.tenure.app.conformance.toleration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.conformance.Fields;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/** Pods of equal priority and start, whose order the original leaves open. */
final class Ties {
  private Ties() {}

  /**
   * Breaks ties by the place in the case, which is where the original's sort leaves a few pods;
   * those without a start it turns round. Starts are whole seconds, so nanoseconds are free to say
   * so. Equal victims that the original lists in yet another order (those that break a budget come
   * first) are put into this one.
   */
  static void breakByPlace(ObjectNode json) {
    int place = 0;
    for (JsonNode pod : json.path("pods")) {
      Fields fields = new Fields(pod);
      Instant start =
          fields.has("startTime")
              ? fields.time("startTime").plusNanos(place)
              : new Fields(json).time("now").minusNanos(place);
      ((ObjectNode) pod).put("startTime", start.toString());
      place++;
    }
    sortVictims(json.path("expected").path("candidates"), mostImportantFirst(json));
  }

  private static List<String> mostImportantFirst(JsonNode json) {
    return new Fields(json)
        .list("pods").stream()
            .sorted(
                Comparator.comparingInt((Fields pod) -> pod.number("priority"))
                    .reversed()
                    .thenComparing(pod -> pod.time("startTime")))
            .map(pod -> PodReader.id(pod).toString())
            .toList();
  }

  private static void sortVictims(JsonNode candidates, List<String> order) {
    for (JsonNode candidate : candidates) {
      List<String> victims = new Fields(candidate).texts("victims");
      ArrayNode sorted = ((ObjectNode) candidate).putArray("victims");
      order.stream().filter(victims::contains).forEach(sorted::add);
    }
  }
}
