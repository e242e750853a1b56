package dev.tenure.app.conformance.kueue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.app.conformance.BadVector;
import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.Judge;
import dev.tenure.app.conformance.Result;
import dev.tenure.app.conformance.Suite;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Cases of Kueue, one in each document. */
public final class KueueCases implements Suite {
  private static final Map<String, Judge> JUDGES =
      Map.of(
          "quota", new Judge(QuotaCases::differences, List.of()),
          "assign", new Judge(AssignCases::differences, List.of()),
          "preempt", new Judge(PreemptCases::differences, List.of()));

  @Override
  public List<Result> run(JsonNode document) {
    return List.of(judge(new Fields(document)));
  }

  private static Result judge(Fields json) {
    String name = json.text("name");
    String kind = json.text("kind");
    Optional<String> gate = FeatureGates.of(json).beyondTenure();
    if (gate.isPresent()) {
      return new Result.OutOfScope(name, 1, "needs the feature gate " + gate.get());
    }
    Judge judge = JUDGES.get(kind);
    if (judge != null) {
      return judge.judge(name, json);
    }
    if (kind.equals("cycle")) {
      return CycleCases.judge(name, json);
    }
    if (kind.equals("simulate")) {
      return SimulateCases.judge(name, json);
    }
    throw new BadVector("holds vectors of an unknown kind");
  }
}
