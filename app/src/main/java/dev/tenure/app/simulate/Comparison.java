package dev.tenure.app.simulate;

import dev.tenure.app.console.Console;
import dev.tenure.simulator.report.Measure;
import dev.tenure.simulator.report.Measures;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.report.View;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs side by side: what each came to, and how much more or less that is than the first. */
public record Comparison(Console console) {
  /** What a line of a group has room for. */
  private static final List<Measure> OF_GROUPS =
      Stream.of(
              "lostUnitMillis", "stops", "waitMillis.p95", "completionMillis.mean", "slowdown.p95")
          .map(Measures::of)
          .toList();

  void print(List<RunReport> reports) {
    RunReport base = reports.getFirst();
    console
        .out()
        .print(
            "%s, %d jobs. In brackets: how much more or less than under %s.\n\n"
                .formatted(base.trace(), base.all().jobs(), base.policy()));
    SeveralReports.printMeasured(reports, console);
    List<Measure> brief = Measures.all().stream().filter(Measure::brief).toList();
    print(MeasureTable.ofRuns(brief, reports));
    groups(reports, View.Kind.QUEUE, "queue");
    groups(reports, View.Kind.PRIORITY, "priority");
    groups(reports, View.Kind.SIZE, base.unit().word() + "s");
    SeveralReports.printViolations(reports, console);
    console.out().flush();
  }

  private void print(MeasureTable table) {
    table.lines(console.palette()).forEach(console.out()::println);
  }

  /** Every group in every run, below each other. */
  private void groups(List<RunReport> reports, View.Kind kind, String word) {
    RunReport base = reports.getFirst();
    if (View.of(base, kind).size() < 2) {
      return;
    }
    console.out().println();
    print(
        MeasureTable.ofViews(
            word,
            OF_GROUPS,
            inAll(reports, kind),
            view -> view.name() + ": " + view.run().policy(),
            base));
  }

  /** The groups of the first run, each followed by the same of the others. */
  public static List<View> inAll(List<RunReport> reports, View.Kind kind) {
    List<View> views = new ArrayList<>();
    for (View first : View.of(reports.getFirst(), kind)) {
      reports.stream().map(first::in).filter(view -> view != null).forEach(views::add);
    }
    return views;
  }
}
