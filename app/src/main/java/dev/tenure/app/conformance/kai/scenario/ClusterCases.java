package dev.tenure.app.conformance.kai.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.Judge;
import dev.tenure.app.conformance.Result;
import dev.tenure.app.conformance.Suite;
import dev.tenure.app.text.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whole clusters, with how every job stands after one round or several. */
public final class ClusterCases implements Suite {
  private final Judge judge = new Judge(Rounds::differences, ScenarioDeviations.ALL);

  @Override
  public List<Result> run(JsonNode document) {
    return new Fields(document).list("vectors").stream().map(this::judge).toList();
  }

  @Override
  public List<String> show(JsonNode document, Page page) {
    List<String> lines = new ArrayList<>();
    for (Fields json : new Fields(document).list("vectors")) {
      if (Scope.beyond(json).isEmpty()) {
        lines.addAll(CaseText.of(json, page));
      } else {
        json.object().toPrettyString().lines().forEach(lines::add);
      }
    }
    return lines;
  }

  private Result judge(Fields json) {
    Optional<String> beyond = Scope.beyond(json);
    return beyond.isPresent()
        ? new Result.OutOfScope(json.text("id"), 1, beyond.get())
        : judge.judge(json.text("id") + ": " + json.text("name"), json);
  }
}
