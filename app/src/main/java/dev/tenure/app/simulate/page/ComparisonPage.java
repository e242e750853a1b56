package dev.tenure.app.simulate.page;

import dev.tenure.app.simulate.Measure;
import dev.tenure.simulator.report.GroupReport;
import dev.tenure.simulator.report.RunReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Several runs side by side, as a page: what differs from the first. */
public final class ComparisonPage {
  private final List<RunReport> reports;
  private final RunReport base;
  private final Html html = new Html();

  private ComparisonPage(List<RunReport> reports) {
    this.reports = reports;
    this.base = reports.getFirst();
  }

  public static void write(Path file, List<RunReport> reports) {
    ReportPage.write(file, of(reports));
  }

  public static String of(List<RunReport> reports) {
    return new ComparisonPage(reports).page();
  }

  private String page() {
    html.note("%d jobs. In brackets: against %s.".formatted(base.all().jobs(), base.policy()));
    html.table(head(""), Measure.all(base).stream().map(each -> each.row(reports)).toList());
    charts();
    groups("Queues", RunReport::queues);
    groups("Priorities", RunReport::priorities);
    groups("Gang sizes, " + base.unit().word() + "s", RunReport::sizes);
    laws();
    return html.page(base.trace() + ": " + reports.size() + " runs");
  }

  private List<String> head(String first) {
    return Stream.concat(Stream.of(first), reports.stream().map(RunReport::policy)).toList();
  }

  private void charts() {
    html.heading("Waits");
    html.legend(WaitChart.LEGEND, "w");
    html.drawing(WaitChart.of(reports.stream().map(ComparisonPage::all).toList()));
    for (RunReport report : reports) {
      CourseChart chart = new CourseChart(report);
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

  /** Each group with what matters most to it. */
  private void groups(String heading, Function<RunReport, List<GroupReport>> groups) {
    List<GroupReport> first = groups.apply(base);
    if (first.size() < 2) {
      return;
    }
    html.heading(heading);
    List<List<String>> rows = new ArrayList<>();
    for (GroupReport group : first) {
      String name = group.name();
      rows.add(row(name + ": wait p95, min", groups, name, g -> Measure.minutes(g.waits().p95())));
      rows.add(
          row(
              name + ": completion, min",
              groups,
              name,
              g -> Measure.minutes(g.completions().mean())));
      rows.add(row(name + ": stopped", groups, name, GroupReport::stops));
      rows.add(
          row(
              name + ": lost " + base.unit().word() + "-hours",
              groups,
              name,
              g -> Measure.minutes(g.lost()) / 60 / base.unit().size()));
    }
    html.table(head(""), rows);
  }

  private List<String> row(
      String words,
      Function<RunReport, List<GroupReport>> groups,
      String name,
      Function<GroupReport, Number> measure) {
    List<Double> values = new ArrayList<>();
    for (RunReport report : reports) {
      Optional<GroupReport> group =
          groups.apply(report).stream().filter(each -> each.name().equals(name)).findFirst();
      values.add(group.map(measure).map(Number::doubleValue).orElse(0.0));
    }
    return Measure.row(words, values);
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
