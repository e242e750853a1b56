package dev.tenure.app.conformance.toleration;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.Judge;
import dev.tenure.app.conformance.Result;
import dev.tenure.app.conformance.Suite;
import dev.tenure.app.conformance.toleration.Answer.Victims;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Whole attempts: does it fit, may it preempt, whom would it take on which node, which node. */
public final class ScenarioCases implements Suite {
  private final Judge judge = new Judge(ScenarioCases::differences, TolerationDeviations.ALL);

  @Override
  public List<Result> run(JsonNode document) {
    return new Fields(document)
        .list("scenarios").stream().map(json -> judge.judge(json.text("name"), json)).toList();
  }

  private static List<String> differences(Fields json) {
    Fields expected = json.fields("expected");
    Answer answer = Asking.about(json);
    List<String> found = new ArrayList<>();
    compare(found, "outcome", expected.text("outcome"), answer.outcome());
    compare(found, "fitNodes", new TreeSet<>(expected.texts("fitNodes")), answer.fitNodes());
    compare(found, "candidates", candidates(expected), answer.candidates());
    compare(found, "nodeStatus", expected.map("nodeStatus"), answer.nodeStatus());
    compare(found, "exempted", expected.map("exempted"), answer.exempted());
    if (expected.has("node") && answer.node() != null) {
      compareChoice(found, expected, answer);
    }
    return found;
  }

  /** Of nodes that hurt equally the original takes any, so any of them is right. */
  private static void compareChoice(List<String> found, Fields expected, Answer answer) {
    List<String> tied = expected.texts("tiedNodes");
    if (!tied.contains(answer.node())) {
      found.add("node: expected one of " + tied + ", got " + answer.node());
    }
    compare(
        found,
        "nominationsCleared",
        new TreeSet<>(expected.texts("nominationsCleared")),
        new TreeSet<>(answer.nominationsCleared().getOrDefault(expected.text("node"), List.of())));
  }

  private static SortedMap<String, Victims> candidates(Fields expected) {
    SortedMap<String, Victims> candidates = new TreeMap<>();
    Fields json = expected.fields("candidates");
    json.names()
        .forEach(node -> {
          Fields candidate = json.fields(node);
          candidates.put(
              node, new Victims(candidate.texts("victims"), candidate.number("numPDBViolations")));
        });
    return candidates;
  }

  private static void compare(
      List<String> found, String what, Object expected, @Nullable Object actual) {
    if (!Objects.equals(expected, actual)) {
      found.add(what + ": expected " + expected + ", got " + actual);
    }
  }
}
