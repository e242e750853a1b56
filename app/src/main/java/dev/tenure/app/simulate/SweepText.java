package dev.tenure.app.simulate;

import dev.tenure.app.console.Console;
import dev.tenure.simulator.report.Measure;
import dev.tenure.simulator.report.Measures;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.report.View;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A sweep for people: one line for each combination, the best ones marked, one recommended. */
record SweepText(List<Advice> advice, Console console) {
  private static final List<Measure> SHOWN =
      Stream.of(
              "lostUnitMillis",
              "owedUnitMillis",
              "idleWhileWantedUnitMillis",
              "goodput",
              "waitMillis.p50",
              "waitMillis.p95",
              "completionMillis.mean",
              "leastCompletionMillis",
              "stopped.times",
              "stopped.futile")
          .map(Measures::of)
          .toList();

  void print(List<RunReport> reports) {
    SeveralReports.printMeasured(reports, console);
    String gap = "";
    for (Advice each : advice) {
      console.out().print(gap);
      table(each).lines(console.palette()).forEach(console.out()::println);
      console.out().print("\n" + each.reason() + "\n");
      gap = "\n";
    }
    SeveralReports.printViolations(reports, console);
    console.out().flush();
  }

  private static MeasureTable table(Advice advice) {
    List<View> views = advice.alike().stream().map(View::of).toList();
    MeasureTable plain =
        MeasureTable.ofViews("settings", SHOWN, views, view -> view.run().policy(), null);
    List<String> head = new ArrayList<>(List.of(""));
    head.addAll(plain.head());
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < plain.rows().size(); i++) {
      List<String> row = new ArrayList<>();
      row.add(advice.isOnFront(advice.alike().get(i)) ? "*" : " ");
      row.addAll(plain.rows().get(i));
      rows.add(row);
    }
    return new MeasureTable(head, rows);
  }
}
