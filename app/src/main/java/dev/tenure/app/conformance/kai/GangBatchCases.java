package dev.tenure.app.conformance.kai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.Judge;
import dev.tenure.app.conformance.Result;
import dev.tenure.app.conformance.Suite;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;

/** How a gang with groups stands, and which pods it starts or loses next. */
public final class GangBatchCases implements Suite {
  private final Judge judge = new Judge(GangBatchCases::differences, GangBatchDeviations.ALL);

  @Override
  public List<Result> run(JsonNode document) {
    return new Fields(document)
        .list("cases").stream()
            .map(json -> judge.judge("case " + json.text("case"), json))
            .toList();
  }

  private static List<String> differences(Fields json) {
    SortedMap<String, String> actual = GangBatchAnswer.about(json);
    List<String> found = new ArrayList<>();
    GangBatchAnswer.recorded(json.fields("out"))
        .forEach((question, answer) -> {
          if (!answer.equals(actual.get(question))) {
            found.add(question + ": expected " + answer + ", got " + actual.get(question));
          }
        });
    return found;
  }
}
