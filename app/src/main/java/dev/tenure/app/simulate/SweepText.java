package dev.tenure.app.simulate;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.Table;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.world.Physics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A sweep for people: one line for each combination, the best ones marked, one recommended. How
 * jobs save their work is nothing that a scheduler decides, so each way is judged by itself.
 */
final class SweepText {
  private final List<SweepPoint> points;
  private final Console console;

  SweepText(List<SweepPoint> points, Console console) {
    this.points = points;
    this.console = console;
  }

  void print(List<RunReport> reports) {
    Map<Physics, List<RunReport>> byWorld = new LinkedHashMap<>();
    for (int i = 0; i < reports.size(); i++) {
      byWorld.computeIfAbsent(points.get(i).physics(), _ -> new ArrayList<>()).add(reports.get(i));
    }
    String gap = "";
    for (List<RunReport> alike : byWorld.values()) {
      console.out().print(gap);
      printAlike(alike);
      gap = "\n";
    }
    SeveralReports.printViolations(reports, console);
    console.out().flush();
  }

  private void printAlike(List<RunReport> reports) {
    Table table = new Table("  ");
    String hours = reports.getFirst().unit().word() + "-hours ";
    table.row(
        console.palette()::faint,
        "",
        "settings",
        hours + "lost",
        hours + "owed",
        "goodput",
        "wait p50",
        "p95",
        "stopped",
        "in vain");
    reports.forEach(report -> table.row(cells(report, Front.isOn(report, reports))));
    table.lines().forEach(console.out()::println);
    console.out().printf("%n%s%n", advice(reports));
  }

  private static Table.Cell[] cells(RunReport report, boolean best) {
    return Stream.of(
            best ? "*" : " ",
            report.policy(),
            Words.hours(report, report.books().lost()),
            Words.hours(report, report.owed()),
            String.format(Locale.ROOT, "%.2f %%", 100 * report.goodput()),
            Words.span(report.all().waits().p50()),
            Words.span(report.all().waits().p95()),
            String.valueOf(report.stopped().ranBefore().count()),
            String.valueOf(report.stopped().futile()))
        .map(Table.Cell::plain)
        .toArray(Table.Cell[]::new);
  }

  /** The least sum of what is lost and what is owed: an hour is an hour to both. */
  private static String advice(List<RunReport> reports) {
    RunReport best = reports.stream().min(Comparator.comparingLong(SweepText::harm)).orElseThrow();
    RunReport gentle =
        reports.stream().min(Comparator.comparingLong(r -> r.books().lost())).orElseThrow();
    RunReport prompt =
        reports.stream().min(Comparator.comparingLong(RunReport::owed)).orElseThrow();
    String word = best.unit().word() + "-hours";
    return ("Recommended: %s. It loses %s %s of work and leaves owners of quota waiting for %s,"
            + " which is the least sum. Losing least: %s (%s lost, %s owed). Serving owners first:"
            + " %s (%s lost, %s owed).")
        .formatted(
            best.policy(),
            Words.hours(best, best.books().lost()),
            word,
            Words.hours(best, best.owed()),
            gentle.policy(),
            Words.hours(gentle, gentle.books().lost()),
            Words.hours(gentle, gentle.owed()),
            prompt.policy(),
            Words.hours(prompt, prompt.books().lost()),
            Words.hours(prompt, prompt.owed()));
  }

  private static long harm(RunReport report) {
    return report.books().lost() + report.owed();
  }
}
