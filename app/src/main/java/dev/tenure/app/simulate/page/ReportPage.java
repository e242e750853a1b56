package dev.tenure.app.simulate.page;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.simulate.MeasureTable;
import dev.tenure.app.simulate.TakingTable;
import dev.tenure.app.simulate.Words;
import dev.tenure.simulator.report.Measure.Family;
import dev.tenure.simulator.report.Measures;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.report.View;
import dev.tenure.simulator.world.Cause;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A report as a page. */
public final class ReportPage {
  private final RunReport report;
  private final Html html = new Html();

  private ReportPage(RunReport report) {
    this.report = report;
  }

  public static void write(Path file, RunReport report) {
    write(file, of(report));
  }

  static void write(Path file, String page) {
    try {
      Files.writeString(file, page);
    } catch (IOException e) {
      throw new BadInput(file + ": cannot be written: " + e.getMessage());
    }
  }

  public static String of(RunReport report) {
    return new ReportPage(report).page();
  }

  private String page() {
    if (!report.measured().isAll()) {
      html.note(Words.measured(report) + " In the charts it lies between the dark lines.");
    }
    figures();
    course(report);
    report.others().forEach(this::course);
    stops();
    waits();
    capacity(report);
    report.others().forEach(this::capacity);
    groups("Queues", "queue", View.Kind.QUEUE);
    if (report.priorities().size() > 1) {
      groups("Priorities", "priority", View.Kind.PRIORITY);
    }
    groups("Gang sizes", report.unit().word() + "s", View.Kind.SIZE);
    quotas(report);
    report.others().forEach(this::quotas);
    takings();
    numbers();
    worst();
    laws();
    return html.page(report.trace() + " under " + report.policy());
  }

  private void figures() {
    html.open("section", "cards");
    html.figure(percent(report.utilisation()), "utilisation");
    html.figure(percent(report.goodput()), "goodput");
    html.figure(
        Words.hours(report, report.books().lost()), report.unit().word() + "-hours of work lost");
    html.figure(Words.span(report.all().waits().p95()), "wait, 95 % at most");
    html.figure(String.valueOf(report.stopped().ranBefore().count()), "times stopped for others");
    html.figure(String.valueOf(report.stopped().futile()), "of them in vain");
    html.figure(String.format(Locale.ROOT, "%.3f", report.jain()), "evenness (Jain)");
    html.close("section");
  }

  private void course(RunReport counted) {
    CourseChart chart = new CourseChart(counted);
    html.heading(counted.unit().word() + "s held over time");
    html.legend(chart.legend(), "q");
    html.drawing(chart.held());
  }

  private void stops() {
    html.heading("Stopped for others");
    html.drawing(new CourseChart(report).stops());
  }

  private void waits() {
    html.heading("Waits");
    html.legend(WaitChart.LEGEND, "w");
    html.drawing(WaitChart.of(report.queues()));
  }

  private void capacity(RunReport counted) {
    html.heading("What became of the " + counted.unit().word() + "s");
    List<List<String>> rows = new ArrayList<>();
    rows.add(part(counted, "useful (goodput)", counted.books().useful()));
    for (Cause cause : Cause.values()) {
      if (counted.books().lost(cause) > 0) {
        rows.add(
            part(
                counted,
                "lost: " + cause.name().toLowerCase(Locale.ROOT),
                counted.books().lost(cause)));
      }
    }
    rows.add(part(counted, "starting", counted.books().starting()));
    rows.add(part(counted, "restarting", counted.books().restarting()));
    rows.add(part(counted, "leaving", counted.books().leaving()));
    rows.add(part(counted, "incomplete gangs", counted.books().incomplete()));
    rows.add(part(counted, "idle", counted.books().idle()));
    rows.add(part(counted, "of it beside others", counted.scattered()));
    rows.add(part(counted, "of it while wanted", counted.idleWhileWanted()));
    html.table(List.of("", counted.unit().word() + "-hours", "of all"), rows);
  }

  private static List<String> part(RunReport counted, String name, long amount) {
    return List.of(name, Words.hours(counted, amount), percent(counted.part(amount)));
  }

  /** A table for each family of measures: all of them in one would be too wide for paper. */
  private void groups(String heading, String word, View.Kind kind) {
    html.heading(heading);
    for (Family family : List.of(Family.WAITS, Family.PACE, Family.USE, Family.STOPS)) {
      html.table(table(report, word, kind, family));
    }
  }

  private static MeasureTable table(RunReport counted, String word, View.Kind kind, Family family) {
    List<View> views = new ArrayList<>(View.of(counted, kind));
    views.add(View.of(counted));
    return MeasureTable.ofViews(
        word,
        MeasureTable.chosen(Set.of(family), kind, false),
        views,
        view -> view.kind() == View.Kind.ALL ? "all" : view.name(),
        null);
  }

  private void quotas(RunReport counted) {
    if (!counted.quotas().isEmpty()) {
      html.heading("Quota, in " + counted.unit().word() + "s");
      html.table(table(counted, "queue", View.Kind.QUEUE, Family.QUOTA));
    }
  }

  private void takings() {
    if (!report.takings().isEmpty()) {
      html.heading("Who took from whom");
      html.note("How often the queue of a row gained by stopping a job of the queue of a column.");
      html.table(TakingTable.matrix(report));
    }
  }

  /** Everything that is measured of the run as a whole. */
  private void numbers() {
    html.heading("In numbers");
    html.table(MeasureTable.ofRuns(Measures.all(), List.of(report)));
  }

  private void worst() {
    if (!report.worstHit().isEmpty()) {
      html.heading("The jobs that lost most");
      html.note("Thin: it waits. Red: it ran and was stopped. Green: it ran to its end.");
      html.drawing(WorstChart.of(report));
    }
  }

  private void laws() {
    html.heading("Laws");
    html.note(
        report.violations().isEmpty()
            ? "No law was broken."
            : report.laws().broken() + " were broken: " + String.join("; ", report.violations()));
  }

  private static String percent(double part) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * part);
  }
}
