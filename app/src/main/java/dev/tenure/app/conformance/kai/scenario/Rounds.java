package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.plan.Planner;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/**
 * Plays a case and says where it does not come to what was expected.
 *
 * @param many whether what was decided is carried out, and must last
 */
record Rounds(Scenario scenario, Session session, Goal goal, boolean many) {
  /** For so many rounds the result must stay true. */
  private static final int FURTHER = 5;

  static Rounds of(Fields json) {
    Scenario scenario = Scenario.read(json);
    Goal goal =
        json.has("expected") ? Expectation.read(json, scenario.jobs()) : RandomAnswer.read(json);
    boolean many = json.text("mode").equals("multi-round");
    Planner planner =
        json.has(ScenarioDeviations.SERVED_NEXT) ? new Planner(ServedNext::of) : Planner.standard();
    return new Rounds(scenario, new Session(scenario, planner), goal, many);
  }

  static List<String> differences(Fields json) {
    return of(json).play();
  }

  List<String> play() {
    List<String> found = new ArrayList<>(many ? playMany() : playOne());
    session.violations().forEach(law -> found.add("breaks law " + law.law() + ": " + law.what()));
    return found;
  }

  private List<String> playOne() {
    session.run(scenario.rounds().getFirst());
    return compare();
  }

  private List<String> playMany() {
    scenario.rounds().forEach(this::playAndSettle);
    List<String> found = compare();
    for (int more = 1; more <= FURTHER && found.isEmpty(); more++) {
      playAndSettle(scenario.rounds().getLast());
      found = new ArrayList<>(compare());
      if (!found.isEmpty()) {
        found.addFirst("it was so, but is no more after %d more rounds".formatted(more));
      }
    }
    return found;
  }

  private void playAndSettle(SortedSet<PlanAction> actions) {
    session.run(actions);
    session.settle();
  }

  private List<String> compare() {
    return goal.differences(scenario.jobs(), session.statuses(), session.evictions());
  }
}
