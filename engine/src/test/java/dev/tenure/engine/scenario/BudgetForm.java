package dev.tenure.engine.scenario;

import dev.tenure.engine.model.DisruptionBudget;
import dev.tenure.engine.model.LabelRequirement;
import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.state.Change;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** {@code budget web selects app=web allows 1 disrupted web-3}. */
final class BudgetForm {
  private BudgetForm() {}

  static List<Change> read(Words words) {
    Name name = Name.parse(words.next("the budget's name"));
    List<LabelRequirement> requirements =
        words.after("selects").map(Requirements::parse).orElse(List.of());
    int allowed = Words.number("allows", words.after("allows").orElse("0"));
    var disrupted = new TreeSet<>(words.after("disrupted").map(Name::list).orElse(List.of()));
    return List.of(
        new Change.BudgetSeen(
            new DisruptionBudget(
                name.namespace(),
                name.name(),
                new LabelSelector(requirements),
                allowed,
                disrupted)));
  }

  static String write(DisruptionBudget budget) {
    List<LabelRequirement> requirements = budget.selector().requirements();
    return "budget  "
        + new Name(budget.namespace(), budget.name())
        + (requirements.isEmpty() ? "" : "  selects " + Requirements.format(requirements))
        + "  allows "
        + budget.disruptionsAllowed()
        + (budget.disruptedPods().isEmpty()
            ? ""
            : budget.disruptedPods().stream().collect(Collectors.joining(",", "  disrupted ", "")));
  }
}
