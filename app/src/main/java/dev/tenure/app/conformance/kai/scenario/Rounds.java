package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.PlanAction;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/** Plays a case and says where it does not come to what was expected. */
record Rounds(Scenario scenario, Session session, Expectation expectation) {
  /** For so many rounds the result must stay true. */
  private static final int FURTHER = 5;

  static List<String> differences(Fields json) {
    Scenario scenario = Scenario.read(json);
    Session session = new Session(scenario);
    List<String> found = new ArrayList<>();
    if (!json.has("expected")) {
      session.run(scenario.rounds().getFirst());
      found.addAll(
          RandomAnswer.read(json)
              .differences(scenario.jobs(), session.statuses(), session.evictions()));
    } else {
      Expectation expectation = Expectation.read(json, scenario.jobs());
      Rounds rounds = new Rounds(scenario, session, expectation);
      found.addAll(json.text("mode").equals("multi-round") ? rounds.many() : rounds.only());
    }
    session.violations().forEach(law -> found.add("breaks law " + law.law() + ": " + law.what()));
    return found;
  }

  private List<String> only() {
    session.run(scenario.rounds().getFirst());
    return compare();
  }

  private List<String> many() {
    scenario.rounds().forEach(this::play);
    List<String> found = compare();
    for (int more = 1; more <= FURTHER && found.isEmpty(); more++) {
      play(scenario.rounds().getLast());
      found = new ArrayList<>(compare());
      if (!found.isEmpty()) {
        found.addFirst("it was so, but %d rounds later it is not".formatted(more));
      }
    }
    return found;
  }

  private void play(SortedSet<PlanAction> actions) {
    session.run(actions);
    session.settle();
  }

  private List<String> compare() {
    return expectation.differences(scenario.jobs(), session.statuses(), session.evictions());
  }
}
