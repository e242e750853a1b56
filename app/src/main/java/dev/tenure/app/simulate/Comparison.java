package dev.tenure.app.simulate;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.Table;
import dev.tenure.simulator.report.RunReport;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Runs side by side: what each came to, and how much more or less that is than the first. */
final class Comparison {
  private static final double HOUR = 3_600_000;

  /** More per cent than that say only that there was next to nothing to compare with. */
  private static final double TELLING = 1_000;

  private final Console console;

  Comparison(Console console) {
    this.console = console;
  }

  void print(List<RunReport> reports) {
    RunReport base = reports.getFirst();
    console
        .out()
        .printf(
            "%s, %d jobs. In brackets: against %s.%n%n",
            base.trace(), base.all().jobs(), base.policy());
    table(reports).lines().forEach(console.out()::println);
    base.leastCompletion()
        .ifPresent(least ->
            console
                .out()
                .printf(
                    "%nNo scheduler, whatever it knew, could have come below a completion of %s"
                        + " min.%n",
                    number(minutes(least))));
    SeveralReports.printViolations(reports, console);
    console.out().flush();
  }

  private Table table(List<RunReport> reports) {
    Table table = new Table("  ");
    table.row(
        console.palette()::faint,
        Stream.concat(Stream.of(""), reports.stream().map(RunReport::policy))
            .toArray(String[]::new));
    String hours = reports.getFirst().unit().word() + "-hours ";
    row(table, reports, "utilisation, %", report -> 100 * report.utilisation());
    row(table, reports, "goodput, %", report -> 100 * report.goodput());
    row(table, reports, hours + "lost", report -> inHours(report, report.books().lost()));
    row(table, reports, hours + "owed to owners", report -> inHours(report, report.owed()));
    row(table, reports, "stopped for others", report -> report.stopped().ranBefore().count());
    row(table, reports, "of them in vain", report -> report.stopped().futile());
    row(table, reports, "wait p50, min", report -> minutes(report.all().waits().p50()));
    row(table, reports, "wait p95, min", report -> minutes(report.all().waits().p95()));
    row(table, reports, "longest wait, min", report -> minutes(report.all().waits().max()));
    row(table, reports, "completion, min", report -> minutes(report.all().completions().mean()));
    row(table, reports, "slowdown p95", report -> report.all().slowdowns().p95() / 1_000.0);
    row(table, reports, "evenness (Jain)", report -> report.fairness().jain());
    row(table, reports, "not done", report -> report.all().unfinished());
    return table;
  }

  static double inHours(RunReport report, long amount) {
    return amount / HOUR / report.unit().size();
  }

  private static double minutes(long millis) {
    return millis / 60_000.0;
  }

  private static void row(
      Table table, List<RunReport> reports, String name, ToDoubleFunction<RunReport> measure) {
    double base = measure.applyAsDouble(reports.getFirst());
    Stream<String> others =
        reports.stream().skip(1).map(report -> text(measure.applyAsDouble(report), base));
    table.row(
        Stream.concat(Stream.of(name, number(base)), others)
            .map(Table.Cell::plain)
            .toArray(Table.Cell[]::new));
  }

  private static String text(double value, double base) {
    double percent = 100 * (value - base) / base;
    return Math.abs(percent) < TELLING
        ? number(value) + String.format(Locale.ROOT, " (%+.1f %%)", percent)
        : number(value);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
