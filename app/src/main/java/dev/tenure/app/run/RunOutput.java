package dev.tenure.app.run;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.Count;
import dev.tenure.app.console.OutputFormat;
import dev.tenure.app.input.Moment;
import dev.tenure.app.json.JsonText;
import dev.tenure.app.json.RunJson;
import dev.tenure.app.quota.WaitingCount;
import dev.tenure.app.text.DecidedText;
import dev.tenure.app.text.Fold;
import dev.tenure.app.text.Page;
import dev.tenure.app.text.Tally;
import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.cycle.DecisionLog;
import dev.tenure.engine.explain.Wording;
import dev.tenure.engine.model.Durations;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Violation;
import dev.tenure.engine.state.ClusterState;
import java.util.ArrayList;
import java.util.List;

/** Shows every plan that decides something, and sums the run up at its end. */
final class RunOutput implements DecisionLog {
  private final Console console;
  private final OutputFormat format;
  private final DecidedText text;
  private final Moment from;
  private final Tally tally = new Tally();
  private long cycles;
  private long refused;
  private long waiting;

  RunOutput(Console console, OutputFormat format, Fold fold, Moment from) {
    this.console = console;
    this.format = format;
    this.text = new DecidedText(Page.of(console, fold), "");
    this.from = from;
  }

  void begin() {
    if (format == OutputFormat.TEXT) {
      String title = console.palette().title("Run from " + from.text());
      console.out().println(title + console.palette().faint(" (" + from.source() + ")"));
      console.out().flush();
    }
  }

  @Override
  public void record(CycleReport report) {
    cycles++;
    waiting = WaitingCount.of(report.state());
    if (report.isRefused()) {
      refused++;
      report.violations().forEach(violation -> complain(report.plan(), violation));
    } else {
      tally.add(report.plan());
    }
    if (report.isRefused() || report.plan().decidesAnything()) {
      show(report);
    }
  }

  private void complain(Plan plan, Violation violation) {
    console
        .err()
        .println(
            "%s the plan for %s would break law %d and is not carried out: %s. This is a defect of Tenure, please report it."
                .formatted(
                    console.palette().bad("error:"),
                    time(plan.now()),
                    violation.law(),
                    violation.what()));
  }

  private void show(CycleReport report) {
    switch (format) {
      case JSON -> JsonText.printLine(RunJson.of(report), console.out());
      case TEXT -> {
        if (!report.isRefused()) {
          console.out().println();
          text.lines(time(report.plan().now()), text.groups(report.plan()))
              .forEach(console.out()::println);
          console.out().flush();
        }
      }
    }
  }

  /** What would be done with who is only observed; it counts for nothing. */
  void observed(Plan look, ClusterState state) {
    switch (format) {
      case JSON -> JsonText.printLine(RunJson.observed(look, state), console.out());
      case TEXT -> {
        console.out().println("\n" + time(look.now()) + "  Only observed, this would be done:");
        text.lines("", text.groups(look)).forEach(console.out()::println);
        console.out().flush();
      }
    }
  }

  /** One line; with JSON on the error stream, so that every line of the output is a plan. */
  void end(Ending ending, long now) {
    List<String> parts = new ArrayList<>(tally.parts(waiting));
    if (refused > 0) {
      parts.add(Count.of(refused, "plan") + " refused");
    }
    String summary =
        "%s Until %s (%s, %s): %s."
            .formatted(
                ending.sentence(),
                time(now),
                Durations.format(now - from.millis()),
                Count.of(cycles, "cycle"),
                parts.isEmpty() ? "nothing to do" : String.join(", ", parts));
    switch (format) {
      case JSON -> console.err().println(summary);
      case TEXT -> console.out().println("\n" + summary);
    }
    console.out().flush();
    console.err().flush();
  }

  /** With the date, unless it is the day on which the run began. */
  private String time(long millis) {
    return new Wording(from.millis()).time(millis);
  }
}
