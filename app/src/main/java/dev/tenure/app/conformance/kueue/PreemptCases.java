package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.admit.Assignment;
import dev.tenure.engine.admit.FlavorChoice;
import dev.tenure.engine.admit.Nomination;
import dev.tenure.engine.admit.Nominator;
import dev.tenure.engine.admit.Outcome;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.FlavorProgress;
import dev.tenure.engine.quota.Waiter;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Whom an incoming workload would take, with flavors that are given or found. */
final class PreemptCases {
  private PreemptCases() {}

  static List<String> differences(Fields json) {
    World world = World.read(json);
    Waiter incoming = world.incoming(json);
    Nominator nominator = Nominator.of(world.state(), world.now());
    PreemptAnswer actual;
    if (json.has("assignment")) {
      Assignment given = given(json, incoming.workload(), world);
      actual = new PreemptAnswer(null, Answers.of(nominator.victims(incoming, given)));
    } else {
      Nomination found = nominator.nominate(incoming);
      actual = new PreemptAnswer(Answers.of(found.assignment()), Answers.of(found.victims()));
    }
    Differences differences = new Differences();
    PreemptAnswer.read(json.fields("expect")).compareWith(actual, differences);
    return differences.found();
  }

  private static Assignment given(Fields json, QuotaWorkload workload, World world) {
    FlavorAmounts.Sum usage = new FlavorAmounts.Sum();
    List<dev.tenure.engine.admit.PodSetChoice> choices = new ArrayList<>();
    List<PodSetChoice> podSets = PodSetChoice.readAll(json, "assignment");
    for (int i = 0; i < podSets.size(); i++) {
      QuotaPodSet asked = workload.podSets().get(i);
      SortedMap<String, FlavorChoice> flavors = new TreeMap<>();
      podSets
          .get(i)
          .flavors()
          .forEach((resource, flavor) -> {
            Outcome outcome = flavor.mode().equals("Fit") ? Outcome.FIT : Outcome.PREEMPT;
            flavors.put(resource, new FlavorChoice(flavor.name(), outcome, 0));
            usage.add(
                world.quota().places().placeOf(flavor.name(), resource),
                asked.requests().getOrDefault(resource, 0L) * asked.count());
          });
      choices.add(
          new dev.tenure.engine.admit.PodSetChoice(
              asked.name(), asked.count(), flavors, asked.requests()));
    }
    return new Assignment(choices, usage.toAmounts(), FlavorProgress.START, List.of(), null);
  }
}
