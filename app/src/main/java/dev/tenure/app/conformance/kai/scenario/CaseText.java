package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.app.conformance.Fields;
import dev.tenure.app.console.Table;
import dev.tenure.app.text.Beneficiary;
import dev.tenure.app.text.DecisionText;
import dev.tenure.app.text.Page;
import dev.tenure.app.text.WaitingText;
import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** A case for people: what there is, what should come of it, what does, and by which plans. */
record CaseText(Fields json, Rounds rounds, Page page) {
  private static final String INDENT = "  ";

  static List<String> of(Fields json, Page page) {
    Rounds rounds = Rounds.of(json);
    rounds.play();
    return new CaseText(json, rounds, page).lines();
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(page.palette().title(json.text("id")) + ": " + json.text("name"));
    lines.addAll(nodes());
    lines.addAll(new QueueTable(page).lines(json.fields("input").list("queues")));
    lines.addAll(jobs());
    List<Session.Step> steps = rounds.session().steps();
    for (int i = 0; i < steps.size(); i++) {
      Session.Step step = steps.get(i);
      boolean further = i >= rounds.scenario().rounds().size();
      if (!further || !step.plan().decisions().isEmpty()) {
        lines.add("");
        lines.add(page.palette().title("Round " + (i + 1)) + ": " + words(step.actions()));
        lines.addAll(plan(step.plan()));
      }
    }
    return lines;
  }

  private static String words(SortedSet<PlanAction> actions) {
    return actions.stream().map(PlanAction::word).collect(Collectors.joining(", "));
  }

  private List<String> nodes() {
    Table table = new Table(INDENT).row(page.palette()::faint, "node", "allocatable", "idle");
    for (Fields node : json.fields("input").list("nodes")) {
      table.row(
          UnaryOperator.identity(),
          node.text("name"),
          amounts(node, "allocatable"),
          amounts(node, "idle"));
    }
    return table.lines();
  }

  private static String amounts(Fields json, String name) {
    return json.numbers(name).entrySet().stream()
        .map(amount -> amount.getKey() + " " + amount.getValue())
        .collect(Collectors.joining(", "));
  }

  private List<String> jobs() {
    Table table =
        new Table(INDENT)
            .row(
                page.palette()::faint,
                "job",
                "queue",
                "priority",
                "minimum",
                "asks for",
                "before",
                "expected",
                "got");
    for (Job job : rounds.scenario().jobs()) {
      SortedSet<String> all =
          job.tasks().stream().map(Task::name).collect(Collectors.toCollection(TreeSet::new));
      table.row(
          UnaryOperator.identity(),
          job.name(),
          String.valueOf(job.workload().queue()),
          job.workload().priority() + (job.workload().preemptible() ? "" : ", fixed"),
          job.minimum(),
          job.request(),
          job.before().toString(),
          Standing.of(job, rounds.goal().tasks(), all).toString(),
          Standing.of(job, rounds.session().statuses(), all).toString());
    }
    return table.lines();
  }

  private List<String> plan(Plan plan) {
    List<String> lines = new ArrayList<>();
    DecisionText decisions = new DecisionText(page, plan.now(), false);
    WaitingText waiting = new WaitingText(page, plan.now());
    Beneficiary.of(plan).forEach(each -> lines.addAll(decisions.lines(each)));
    plan.waiting().forEach(each -> lines.addAll(waiting.full(each)));
    return lines.stream().map(INDENT::concat).toList();
  }
}
