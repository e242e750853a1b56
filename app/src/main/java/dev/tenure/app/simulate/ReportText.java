package dev.tenure.app.simulate;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.Table;
import dev.tenure.engine.model.Durations;
import dev.tenure.simulator.report.Percentiles;
import dev.tenure.simulator.report.QueueReport;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.world.Books;
import dev.tenure.simulator.world.Cause;
import java.util.Locale;
import java.util.stream.Stream;

/** A report for people. */
final class ReportText {
  private final Console console;

  ReportText(Console console) {
    this.console = console;
  }

  void print(RunReport report) {
    console
        .out()
        .printf(
            "%s under %s: %d jobs in %s, %d cycles%n%n",
            report.trace(),
            report.policy(),
            report.all().jobs(),
            span(report.millis()),
            report.scheduler().cycles());
    lines(capacity(report));
    lines(queues(report));
    if (!report.takings().isEmpty()) {
      lines(takings(report));
    }
    int broken = report.violations().size();
    console.out().println(broken == 0 ? "No law was broken." : broken + " laws were broken:");
    report.violations().forEach(law -> console.out().println("  " + law));
    console.out().flush();
  }

  private void lines(Table table) {
    table.lines().forEach(console.out()::println);
    console.out().println();
  }

  private Table capacity(RunReport report) {
    Books books = report.books();
    Table table = new Table("  ");
    String hours = report.unit().word() + "-hours";
    table.row(console.palette()::faint, "", hours, "of all");
    row(table, report, "capacity", books.capacity());
    row(table, report, "useful (goodput)", books.useful());
    for (Cause cause : Cause.values()) {
      if (books.lost(cause) > 0) {
        row(table, report, "lost: " + cause.name().toLowerCase(Locale.ROOT), books.lost(cause));
      }
    }
    row(table, report, "starting", books.starting());
    row(table, report, "restarting", books.restarting());
    row(table, report, "leaving", books.leaving());
    row(table, report, "incomplete gangs", books.incomplete());
    row(table, report, "idle", books.idle());
    return table;
  }

  private static void row(Table table, RunReport report, String name, long amount) {
    table.row(
        Table.Cell.plain(name),
        Table.Cell.plain(hours(report, amount)),
        Table.Cell.plain(String.format(Locale.ROOT, "%.2f %%", 100 * report.part(amount))));
  }

  private static String hours(RunReport report, long amount) {
    double hours = (double) amount / report.unit().size() / 3_600_000;
    return String.format(Locale.ROOT, "%.1f", hours);
  }

  private Table queues(RunReport report) {
    Table table = new Table("  ");
    table.row(
        console.palette()::faint,
        "queue",
        "jobs",
        "not done",
        "wait p50",
        "p95",
        "p99",
        "max",
        "completion",
        "stopped",
        "lost " + report.unit().word() + "-hours");
    report.queues().forEach(queue -> table.row(cells(report, queue, queue.queue())));
    table.row(cells(report, report.all(), "all"));
    return table;
  }

  private static Table.Cell[] cells(RunReport report, QueueReport queue, String name) {
    Percentiles waits = queue.waits();
    return Stream.of(
            name,
            String.valueOf(queue.jobs()),
            String.valueOf(queue.unfinished()),
            span(waits.p50()),
            span(waits.p95()),
            span(waits.p99()),
            span(waits.max()),
            span(queue.completions().mean()),
            String.valueOf(queue.stops()),
            hours(report, queue.lost()))
        .map(Table.Cell::plain)
        .toArray(Table.Cell[]::new);
  }

  private Table takings(RunReport report) {
    Table table = new Table("  ");
    table.row(console.palette()::faint, "taken by", "from", "times");
    report
        .takings()
        .forEach((taking, times) ->
            table.row(
                Table.Cell.plain(taking.preemptor()),
                Table.Cell.plain(taking.victim()),
                Table.Cell.plain(String.valueOf(times))));
    return table;
  }

  /** Nobody reads milliseconds after a day. */
  static String span(long millis) {
    long unit = millis >= 86_400_000 ? 60_000 : millis >= 60_000 ? 1_000 : 1;
    return Durations.format(millis - millis % unit);
  }
}
