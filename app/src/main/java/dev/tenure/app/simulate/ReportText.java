package dev.tenure.app.simulate;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.Table;
import dev.tenure.simulator.report.Fairness;
import dev.tenure.simulator.report.GroupReport;
import dev.tenure.simulator.report.Percentiles;
import dev.tenure.simulator.report.QuotaReport;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.report.StopReport;
import dev.tenure.simulator.world.Books;
import dev.tenure.simulator.world.Cause;
import java.util.List;
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
            Words.span(report.millis()),
            report.scheduler().cycles());
    lines(capacity(report));
    report.others().forEach(other -> lines(capacity(other)));
    lines(groups(report, "queue", report.queues()));
    if (report.priorities().size() > 1) {
      lines(groups(report, "priority", report.priorities()));
    }
    lines(groups(report, report.unit().word() + "s", report.sizes()));
    Stream.concat(Stream.of(report), report.others().stream())
        .filter(each -> !each.quotas().isEmpty())
        .forEach(each -> lines(quotas(each)));
    if (!report.takings().isEmpty()) {
      lines(takings(report));
    }
    summary(report);
    console.out().println("The same again: " + PhysicsText.of(report));
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
        Table.Cell.plain(Words.hours(report, amount)),
        Table.Cell.plain(String.format(Locale.ROOT, "%.2f %%", 100 * report.part(amount))));
  }

  private void summary(RunReport report) {
    StopReport stopped = report.stopped();
    Percentiles ran = stopped.ranBefore();
    if (ran.count() > 0) {
      console
          .out()
          .printf(
              "Stopped for others: %d times, %d jobs, after %s (half of them) or less; in vain: %d."
                  + " Stops per job: %.3f.%n",
              ran.count(),
              stopped.jobs(),
              Words.span(ran.p50()),
              stopped.futile(),
              report.thrash());
    }
    Fairness fairness = report.fairness();
    console
        .out()
        .printf(
            "Slowdown: %.2f (half of the jobs) or less; even among queues: %.3f (Jain). Waited for"
                + " more than a day: %d jobs.%n",
            report.all().slowdowns().p50() / 1_000.0, fairness.jain(), fairness.waitedADay());
    report
        .leastCompletion()
        .ifPresent(least ->
            console
                .out()
                .printf(
                    "Mean completion: %s. No scheduler, whatever it knew, could have come below"
                        + " %s.%n",
                    Words.span(report.all().completions().mean()), Words.span(least)));
    console
        .out()
        .printf(
            "Of what was idle, %.1f %% was free beside others.%n%n",
            report.books().idle() == 0 ? 0 : 100.0 * report.scattered() / report.books().idle());
  }

  private Table quotas(RunReport report) {
    Table table = new Table("  ");
    String hours = report.unit().word() + "-hours ";
    table.row(
        console.palette()::faint,
        "queue",
        "quota",
        hours + "owed",
        "borrowed",
        "not used",
        "times owed",
        "until served p50",
        "p95",
        "max");
    for (QuotaReport quota : report.quotas()) {
      Percentiles debts = quota.debts();
      table.row(
          cells(
              quota.queue(),
              String.valueOf(quota.quota() / report.unit().size()),
              Words.hours(report, quota.owed()),
              Words.hours(report, quota.borrowed()),
              Words.hours(report, quota.lent()),
              String.valueOf(debts.count()),
              Words.span(debts.p50()),
              Words.span(debts.p95()),
              Words.span(debts.max())));
    }
    return table;
  }

  private static Table.Cell[] cells(String... words) {
    return Stream.of(words).map(Table.Cell::plain).toArray(Table.Cell[]::new);
  }

  private Table groups(RunReport report, String kind, List<GroupReport> groups) {
    Table table = new Table("  ");
    table.row(
        console.palette()::faint,
        kind,
        "jobs",
        "not done",
        "wait p50",
        "p95",
        "p99",
        "max",
        "completion",
        "stopped",
        "lost " + report.unit().word() + "-hours");
    groups.forEach(group -> table.row(cells(report, group, group.name())));
    table.row(cells(report, report.all(), "all"));
    return table;
  }

  private static Table.Cell[] cells(RunReport report, GroupReport group, String name) {
    Percentiles waits = group.waits();
    return cells(
        name,
        String.valueOf(group.jobs()),
        String.valueOf(group.unfinished()),
        Words.span(waits.p50()),
        Words.span(waits.p95()),
        Words.span(waits.p99()),
        Words.span(waits.max()),
        Words.span(group.completions().mean()),
        String.valueOf(group.stops()),
        Words.hours(report, group.lost()));
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
}
