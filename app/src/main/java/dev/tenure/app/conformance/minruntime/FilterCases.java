package dev.tenure.app.conformance.minruntime;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.conformance.Deviation;
import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.Judge;
import dev.tenure.app.conformance.Result;
import dev.tenure.app.conformance.Suite;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;

/** Whether a gang that has run for so long may lose these pods. */
public final class FilterCases implements Suite {
  private static final Deviation LEAVING_PODS =
      new Deviation(
          "pods that are terminating are not running pods; the original counts them towards the"
              + " minimum",
          FilterCases::letLeavingPodsRun);

  private final Judge judge = new Judge(FilterCases::differences, List.of(LEAVING_PODS));

  @Override
  public List<Result> run(JsonNode document) {
    return new Fields(document)
        .list("cases").stream()
            .map(json -> judge.judge("case " + json.text("case"), json))
            .toList();
  }

  private static List<String> differences(Fields json) {
    SortedMap<String, String> expected = json.map("out");
    SortedMap<String, String> actual = GangReader.read(json).answers();
    List<String> found = new ArrayList<>();
    expected.forEach((question, answer) -> {
      if (!answer.equals(actual.get(question))) {
        found.add(question + ": expected " + answer + ", got " + actual.get(question));
      }
    });
    return found;
  }

  private static void letLeavingPodsRun(ObjectNode json) {
    for (JsonNode task : json.path("tasks")) {
      if (task.path("status").asText().equals("Releasing")) {
        ((ObjectNode) task).put("status", "Running");
      }
    }
  }
}
