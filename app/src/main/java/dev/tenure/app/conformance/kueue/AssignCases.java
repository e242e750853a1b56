package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.admit.FlavorAssigner;
import dev.tenure.engine.admit.Forecast;
import dev.tenure.engine.admit.Outcome;
import dev.tenure.engine.quota.FlavorProgress;
import dev.tenure.engine.quota.Waiter;
import java.util.List;

/** Which flavors a workload would get, where the case says what preemption would come to. */
final class AssignCases {
  private AssignCases() {}

  static List<String> differences(Fields json) {
    World world = World.read(json);
    PreemptionStub stub = PreemptionStub.read(json);
    Forecast forecast =
        (_, _, place, _) -> {
          PreemptionStub.Outcome said = stub.outcomes().get(world.quota().places().at(place));
          return said == null
              ? new Forecast.Prospect(Outcome.PREEMPT, 0)
              : new Forecast.Prospect(outcome(said), said.borrowing());
        };
    Waiter incoming = world.incoming(json);
    boolean fair = world.state().settings().fairSharing() != null;
    AssignAnswer actual =
        Answers.of(
            new FlavorAssigner(world.quota(), forecast, fair)
                .assign(incoming.workload(), incoming.queue(), FlavorProgress.START));
    Differences differences = new Differences();
    AssignAnswer.read(json.fields("expect")).compareWith(actual, differences);
    return differences.found();
  }

  private static Outcome outcome(PreemptionStub.Outcome said) {
    return switch (said.possibility()) {
      case "Preempt" -> Outcome.PREEMPT;
      case "Reclaim" -> Outcome.RECLAIM;
      default -> Outcome.NO_CANDIDATES;
    };
  }
}
