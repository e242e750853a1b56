package dev.tenure.app.simulate.page;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.simulate.Words;
import dev.tenure.simulator.report.GroupReport;
import dev.tenure.simulator.report.QuotaReport;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.world.Cause;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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
    figures();
    course(report);
    report.others().forEach(this::course);
    stops();
    waits();
    capacity(report);
    report.others().forEach(this::capacity);
    groups("Queues", "queue", report.queues());
    if (report.priorities().size() > 1) {
      groups("Priorities", "priority", report.priorities());
    }
    groups("Gang sizes", report.unit().word() + "s", report.sizes());
    quotas(report);
    report.others().forEach(this::quotas);
    takings();
    new Particulars(report).writeTo(html);
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
    html.figure(String.format(Locale.ROOT, "%.3f", report.fairness().jain()), "evenness (Jain)");
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
    html.table(List.of("", counted.unit().word() + "-hours", "of all"), rows);
  }

  private static List<String> part(RunReport counted, String name, long amount) {
    return List.of(name, Words.hours(counted, amount), percent(counted.part(amount)));
  }

  private void groups(String heading, String kind, List<GroupReport> groups) {
    html.heading(heading);
    List<List<String>> rows = new ArrayList<>();
    groups.forEach(group -> rows.add(cells(group)));
    html.table(
        List.of(
            kind,
            "jobs",
            "not done",
            "wait p50",
            "p95",
            "p99",
            "max",
            "first work p95",
            "completion",
            "slowdown p50",
            "stopped",
            "lost " + report.unit().word() + "-hours"),
        rows);
  }

  private List<String> cells(GroupReport group) {
    return List.of(
        group.name(),
        String.valueOf(group.jobs()),
        String.valueOf(group.unfinished()),
        Words.span(group.waits().p50()),
        Words.span(group.waits().p95()),
        Words.span(group.waits().p99()),
        Words.span(group.waits().max()),
        Words.span(group.firstWork().p95()),
        Words.span(group.completions().mean()),
        String.format(Locale.ROOT, "%.2f", group.slowdowns().p50() / 1_000.0),
        String.valueOf(group.stops()),
        Words.hours(report, group.lost()));
  }

  private void quotas(RunReport counted) {
    if (counted.quotas().isEmpty()) {
      return;
    }
    html.heading("Quota, in " + counted.unit().word() + "s");
    List<List<String>> rows = new ArrayList<>();
    for (QuotaReport quota : counted.quotas()) {
      rows.add(
          List.of(
              quota.queue(),
              String.valueOf(quota.quota() / counted.unit().size()),
              Words.hours(counted, quota.owed()),
              Words.hours(counted, quota.borrowed()),
              Words.hours(counted, quota.lent()),
              Words.span(quota.debts().p50()),
              Words.span(quota.debts().p95()),
              Words.span(quota.debts().max())));
    }
    String hours = counted.unit().word() + "-hours ";
    html.table(
        List.of(
            "queue",
            "quota",
            hours + "owed",
            "borrowed",
            "not used",
            "until served p50",
            "p95",
            "max"),
        rows);
  }

  private void takings() {
    if (report.takings().isEmpty()) {
      return;
    }
    html.heading("Who took from whom");
    List<List<String>> rows = new ArrayList<>();
    report
        .takings()
        .forEach((taking, times) ->
            rows.add(List.of(taking.preemptor(), taking.victim(), String.valueOf(times))));
    html.table(List.of("taken by", "from", "times"), rows);
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
            : String.join("; ", report.violations()));
  }

  private static String percent(double part) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * part);
  }
}
