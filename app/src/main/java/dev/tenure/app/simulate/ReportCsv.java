package dev.tenure.app.simulate;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.tenure.simulator.report.Measure;
import dev.tenure.simulator.report.Measures;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.report.View;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reports for spreadsheets: a row for all jobs, each queue, each priority, each gang size, and for
 * each two queues of which one took from the other.
 *
 * @param compared whether others than the first say how much they differ from it
 */
record ReportCsv(List<RunReport> reports, List<Advice> advice, boolean compared) {
  private static final String TIMES = "stopped.times";

  static void print(RunReport report, PrintWriter out) {
    new ReportCsv(List.of(report), List.of(), false).print(out);
  }

  void print(PrintWriter out) {
    CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out);
    csv.writeRecord(head());
    for (RunReport report : reports) {
      for (View.Kind kind : View.Kind.values()) {
        View.of(report, kind).forEach(view -> csv.writeRecord(row(view)));
      }
      report
          .takings()
          .forEach((taking, times) ->
              csv.writeRecord(
                  row(report, List.of("taking", taking.victim(), taking.preemptor()), times)));
    }
    try {
      csv.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    out.flush();
  }

  private List<String> head() {
    List<String> head = new ArrayList<>(List.of("trace", "policy"));
    if (!advice.isEmpty()) {
      head.addAll(List.of("onFront", "recommended"));
    }
    if (isMeasuredInPart()) {
      head.addAll(List.of("measuredFromMillis", "measuredToMillis"));
    }
    head.addAll(List.of("kind", "name", "for"));
    Measures.all().forEach(measure -> head.addAll(columns(measure.key())));
    return head;
  }

  private boolean isMeasuredInPart() {
    return !reports.getFirst().measured().isAll();
  }

  private List<String> columns(String key) {
    return compared ? List.of(key, key + ".by", key + ".percent") : List.of(key);
  }

  private List<String> begun(RunReport report, List<String> what) {
    List<String> cells = new ArrayList<>(List.of(report.trace(), report.policy()));
    if (!advice.isEmpty()) {
      cells.add(String.valueOf(advice.stream().anyMatch(each -> each.isOnFront(report))));
      cells.add(
          String.valueOf(advice.stream().anyMatch(each -> report.equals(each.recommended()))));
    }
    if (isMeasuredInPart()) {
      cells.add(String.valueOf(report.measured().from()));
      cells.add(String.valueOf(report.measured().to()));
    }
    cells.addAll(what);
    return cells;
  }

  private List<String> row(View view) {
    List<String> cells = begun(view.run(), List.of(view.kind().word(), view.group().name(), ""));
    for (Measure measure : Measures.all()) {
      cells.add(text(measure.in(view)));
      if (compared) {
        Measure.@Nullable Delta delta = measure.delta(view, reports.getFirst());
        cells.add(text(delta == null ? null : delta.by()));
        cells.add(text(delta == null ? null : delta.percent()));
      }
    }
    return cells;
  }

  /** All that can be said of those whom one queue took from another is how often. */
  private List<String> row(RunReport report, List<String> what, int times) {
    List<String> cells = begun(report, what);
    for (Measure measure : Measures.all()) {
      Stream<String> empty = columns(measure.key()).stream().map(_ -> "");
      List<String> each = new ArrayList<>(empty.toList());
      each.set(0, measure.key().equals(TIMES) ? String.valueOf(times) : "");
      cells.addAll(each);
    }
    return cells;
  }

  private static String text(@Nullable Double value) {
    return value == null
        ? ""
        : new BigDecimal(value.toString()).stripTrailingZeros().toPlainString();
  }
}
