package dev.tenure.app.conformance.kai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.Judge;
import dev.tenure.app.conformance.Result;
import dev.tenure.app.conformance.Suite;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.engine.share.Claimant;
import dev.tenure.engine.share.FairShareDivision;
import java.util.ArrayList;
import java.util.List;

/** How siblings divide one resource. */
public final class FairShareCases implements Suite {
  /** The original adds in another order; this is what that can come to. */
  private static final double ROUNDING = 1e-9;

  private final Judge judge = new Judge(FairShareCases::differences, List.of());

  @Override
  public List<Result> run(JsonNode document) {
    return new Fields(document)
        .list("cases").stream()
            .map(json -> judge.judge("case " + json.text("case"), json))
            .toList();
  }

  private static List<String> differences(Fields json) {
    List<Fields> queues = json.list("queues");
    double[] shares =
        new FairShareDivision(json.decimal("kValue"))
            .divide(json.decimal("total"), queues.stream().map(FairShareCases::claimant).toList());
    List<String> found = new ArrayList<>();
    for (int i = 0; i < shares.length; i++) {
      double expected = queues.get(i).decimal("fairShare");
      if (Math.abs(expected - shares[i]) > ROUNDING) {
        found.add(queues.get(i).text("name") + ": expected " + expected + ", got " + shares[i]);
      }
    }
    return found;
  }

  private static Claimant claimant(Fields queue) {
    return new Claimant(
        queue.text("name"),
        queue.number("priority"),
        queue.number("creationRank"),
        new ResourceShare(
            queue.decimal("deserved"),
            queue.decimal("maxAllowed"),
            queue.decimal("overQuotaWeight")),
        queue.decimal("request"),
        queue.decimal("usage"));
  }
}
