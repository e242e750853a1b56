package dev.tenure.app.conformance.toleration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.conformance.BadVector;
import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.Judge;
import dev.tenure.app.conformance.Result;
import dev.tenure.app.conformance.Suite;
import dev.tenure.engine.state.PodState;
import java.util.List;

/** Whether one pod's class protects it from one preemptor. */
public final class ExemptionCases implements Suite {
  private final Judge judge = new Judge(ExemptionCases::differences, TolerationDeviations.ALL);

  @Override
  public List<Result> run(JsonNode document) {
    return new Fields(document)
        .list("cases").stream().map(json -> judge.judge(json.text("name"), json)).toList();
  }

  private static List<String> differences(Fields json) {
    String expected = json.fields("expected").text("exempted");
    Scene scene = SceneReader.read(asScenario(json));
    PodState victim =
        scene.state().pods().stream()
            .filter(pod -> pod != scene.preemptor())
            .findFirst()
            .orElseThrow(() -> new BadVector("a case without a victim"));
    String actual = new Exemptions(scene).of(victim);
    return expected.equals(actual)
        ? List.of()
        : List.of("exempted: expected " + expected + ", got " + actual);
  }

  /** A scenario whose only pod is the victim, somewhere. */
  private static Fields asScenario(Fields json) {
    ObjectNode scenario = json.object().deepCopy();
    ObjectNode victim = scenario.withObject("/victim");
    scenario.putArray("pods").add(victim.put("node", "somewhere"));
    return new Fields(scenario);
  }
}
