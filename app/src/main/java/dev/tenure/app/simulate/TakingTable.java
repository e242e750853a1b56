package dev.tenure.app.simulate;

import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.report.RunReport.Taking;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** Who took from whom: who gained in rows, who was stopped in columns. */
public final class TakingTable {
  private TakingTable() {}

  /** Where nobody took anything it has no rows. */
  public static MeasureTable matrix(RunReport report) {
    SortedSet<String> victims = new TreeSet<>();
    SortedSet<String> takers = new TreeSet<>();
    for (Taking taking : report.takings().keySet()) {
      takers.add(taking.preemptor());
      victims.add(taking.victim());
    }
    List<String> head = new ArrayList<>(List.of("taken by \\ from"));
    head.addAll(victims);
    List<List<String>> rows = new ArrayList<>();
    for (String taker : takers) {
      List<String> row = new ArrayList<>(List.of(taker));
      for (String victim : victims) {
        int times = report.takings().getOrDefault(new Taking(taker, victim), 0);
        row.add(String.valueOf(times));
      }
      rows.add(row);
    }
    return new MeasureTable(head, rows);
  }

  /** The same as a list, for where a matrix would be too wide. */
  static MeasureTable list(RunReport report) {
    List<List<String>> rows = new ArrayList<>();
    report
        .takings()
        .forEach((taking, times) ->
            rows.add(List.of(taking.preemptor(), taking.victim(), String.valueOf(times))));
    return new MeasureTable(List.of("taken by", "from", "times"), rows);
  }
}
