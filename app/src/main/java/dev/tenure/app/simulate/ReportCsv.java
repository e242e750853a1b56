package dev.tenure.app.simulate;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.tenure.simulator.report.GroupReport;
import dev.tenure.simulator.report.Percentiles;
import dev.tenure.simulator.report.RunReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A report for spreadsheets: a row for all jobs, each queue, each priority, each gang size. */
final class ReportCsv {
  private static final List<String> HEAD =
      Stream.concat(
              Stream.of("trace", "policy", "kind", "name", "jobs", "unfinished"),
              Stream.concat(
                  Stream.of("wait_ms", "first_work_ms", "completion_ms", "slowdown_thousandths")
                      .flatMap(name ->
                          Stream.of("mean", "p50", "p95", "p99", "max")
                              .map(part -> name + "_" + part)),
                  Stream.of("stops", "lost_unit_ms", "useful_unit_ms")))
          .toList();

  private ReportCsv() {}

  static void print(RunReport report, PrintWriter out) {
    CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out);
    csv.writeRecord(HEAD);
    csv.writeRecord(row(report, "all", report.all()));
    report.queues().forEach(group -> csv.writeRecord(row(report, "queue", group)));
    report.priorities().forEach(group -> csv.writeRecord(row(report, "priority", group)));
    report.sizes().forEach(group -> csv.writeRecord(row(report, "size", group)));
    try {
      csv.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    out.flush();
  }

  private static List<String> row(RunReport report, String kind, GroupReport group) {
    List<String> cells = new ArrayList<>(List.of(report.trace(), report.policy(), kind));
    cells.add(group.name());
    add(cells, group.jobs(), group.unfinished());
    for (Percentiles spread :
        List.of(group.waits(), group.firstWork(), group.completions(), group.slowdowns())) {
      add(cells, spread.mean(), spread.p50(), spread.p95(), spread.p99(), spread.max());
    }
    add(cells, group.stops(), group.lost(), group.useful());
    return cells;
  }

  private static void add(List<String> cells, long... numbers) {
    for (long number : numbers) {
      cells.add(String.valueOf(number));
    }
  }
}
