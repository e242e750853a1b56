package dev.tenure.app.simulate;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.Table;
import dev.tenure.simulator.report.RunReport;
import java.util.List;
import java.util.stream.Stream;

/** Runs side by side: what each came to, and how much more or less that is than the first. */
final class Comparison {
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
                    Measure.number(Measure.minutes(least))));
    SeveralReports.printViolations(reports, console);
    console.out().flush();
  }

  private Table table(List<RunReport> reports) {
    Table table = new Table("  ");
    table.row(
        console.palette()::faint,
        Stream.concat(Stream.of(""), reports.stream().map(RunReport::policy))
            .toArray(String[]::new));
    for (Measure measure : Measure.all(reports.getFirst())) {
      table.row(measure.row(reports).stream().map(Table.Cell::plain).toArray(Table.Cell[]::new));
    }
    return table;
  }
}
