package dev.tenure.app.conformance.kai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.Judge;
import dev.tenure.app.conformance.Result;
import dev.tenure.app.conformance.Suite;
import java.util.ArrayList;
import java.util.List;

/** Whether a workload may take from other queues, from which, and all that it would. */
public final class ReclaimCases implements Suite {
  private final Judge judge = new Judge(ReclaimCases::differences, List.of());

  @Override
  public List<Result> run(JsonNode document) {
    return new Fields(document)
        .list("cases").stream()
            .map(json -> judge.judge("case " + json.text("case"), json))
            .toList();
  }

  private static List<String> differences(Fields json) {
    Reclaim reclaim = ReclaimReader.read(json);
    Fields expected = json.fields("out");
    List<String> found = new ArrayList<>();
    compare("canReclaimResources", expected, reclaim.mayReclaim(), found);
    compare("reclaimable", expected, reclaim.mayTakeAll(), found);
    Fields filter = expected.fields("victimFilterByQueue");
    for (String queue : filter.names()) {
      compare(queue, filter, reclaim.mayTakeFrom(queue), found);
    }
    return found;
  }

  private static void compare(String name, Fields expected, boolean actual, List<String> found) {
    if (expected.flag(name) != actual) {
      found.add(name + ": expected " + expected.flag(name) + ", got " + actual);
    }
  }
}
