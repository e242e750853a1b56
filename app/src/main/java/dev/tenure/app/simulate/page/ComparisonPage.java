package dev.tenure.app.simulate.page;

import dev.tenure.app.simulate.Advice;
import dev.tenure.app.simulate.Comparison;
import dev.tenure.app.simulate.Harm;
import dev.tenure.app.simulate.MeasureTable;
import dev.tenure.app.simulate.Words;
import dev.tenure.simulator.report.GroupReport;
import dev.tenure.simulator.report.Measure.Family;
import dev.tenure.simulator.report.Measures;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.report.View;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Several runs side by side, as a page: what differs from the first. */
public final class ComparisonPage {
  /** More do not fit side by side, and are put below each other. */
  private static final int ABREAST = 4;

  private final List<RunReport> reports;
  private final List<Advice> advice;
  private final RunReport base;
  private final Html html = new Html();

  private ComparisonPage(List<RunReport> reports, List<Advice> advice) {
    this.reports = reports;
    this.advice = advice;
    this.base = reports.getFirst();
  }

  public static void write(Path file, List<RunReport> reports, List<Advice> advice) {
    ReportPage.write(file, new ComparisonPage(reports, advice).page());
  }

  private String page() {
    advice.forEach(this::advise);
    html.heading("What differs");
    html.note(
        "%d jobs. In brackets: how much more or less than under %s."
            .formatted(base.all().jobs(), base.policy()));
    if (!base.measured().isAll()) {
      html.note(Words.measured(base) + " In the charts it lies between the dark lines.");
    }
    runs();
    charts();
    groups("Queues", "queue", View.Kind.QUEUE);
    groups("Priorities", "priority", View.Kind.PRIORITY);
    groups("Gang sizes", base.unit().word() + "s", View.Kind.SIZE);
    laws();
    return html.page(base.trace() + ": " + reports.size() + " runs");
  }

  private void advise(Advice alike) {
    boolean alone = advice.size() == 1;
    String world = alike.alike().getFirst().physics().checkpoint().declared().text();
    html.heading(alone ? "What is best" : "What is best: checkpoint " + world);
    html.note(alike.reason());
    String hours = ", " + base.unit().word() + "-hours";
    List<List<String>> rows = new ArrayList<>();
    for (RunReport report : alike.alike()) {
      Harm harm = Harm.of(report);
      rows.add(
          List.of(
              report.policy(),
              alike.isOnFront(report) ? "*" : "",
              Words.hours(report, harm.lost()),
              Words.hours(report, harm.owed()),
              Words.hours(report, harm.idle()),
              Words.hours(report, harm.sum())));
    }
    html.table(
        List.of("settings", "unbeaten", "lost" + hours, "owed", "idle while wanted", "sum"), rows);
  }

  private void runs() {
    if (reports.size() <= ABREAST) {
      html.table(MeasureTable.ofRuns(Measures.all(), reports));
    } else {
      List<View> views = reports.stream().map(View::of).toList();
      for (Family family : Family.values()) {
        html.table(
            MeasureTable.ofViews(
                "run",
                MeasureTable.chosen(Set.of(family), View.Kind.ALL, true),
                views,
                view -> view.run().policy(),
                base));
      }
    }
  }

  private void charts() {
    html.heading("Waits");
    html.legend(WaitChart.LEGEND, "w");
    html.drawing(WaitChart.of(reports.stream().map(ComparisonPage::all).toList()));
    for (RunReport report : reports) {
      CourseChart chart = CourseChart.inColoursOf(base, report);
      html.heading(report.unit().word() + "s held over time: " + report.policy());
      html.legend(chart.legend(), "q");
      html.drawing(chart.held());
      if (report.stopped().ranBefore().count() > 0) {
        html.note("Stopped for others:");
        html.drawing(chart.stops());
      }
    }
  }

  /** All jobs of a run, under its name. */
  private static GroupReport all(RunReport report) {
    return report.all().named(report.policy());
  }

  /** Each group in every run, below each other; all that is measured where runs are few. */
  private void groups(String heading, String word, View.Kind kind) {
    if (View.of(base, kind).size() < 2) {
      return;
    }
    html.heading(heading);
    for (Family family : Family.values()) {
      if (family != Family.DECIDING && (family != Family.QUOTA || kind == View.Kind.QUEUE)) {
        html.table(
            MeasureTable.ofViews(
                word,
                MeasureTable.chosen(Set.of(family), kind, reports.size() > ABREAST),
                Comparison.inAll(reports, kind),
                view -> view.name() + ": " + view.run().policy(),
                base));
      }
    }
  }

  private void laws() {
    html.heading("Laws");
    boolean lawful = reports.stream().allMatch(report -> report.violations().isEmpty());
    if (lawful) {
      html.note("No law was broken.");
    }
    for (RunReport report : reports) {
      report.violations().forEach(law -> html.note(report.policy() + " broke a law: " + law));
    }
  }
}
