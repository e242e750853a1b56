package dev.tenure.app.simulate;

import dev.tenure.simulator.report.RunReport;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** One thing by which runs are compared. */
public record Measure(String name, ToDoubleFunction<RunReport> of) {
  private static final double HOUR = 3_600_000;

  /** More per cent than that say only that there was next to nothing to compare with. */
  private static final double TELLING = 1_000;

  /** All of them, in words for runs that count as that one does. */
  public static List<Measure> all(RunReport like) {
    String hours = like.unit().word() + "-hours ";
    return List.of(
        new Measure("utilisation, %", report -> 100 * report.utilisation()),
        new Measure("goodput, %", report -> 100 * report.goodput()),
        new Measure(hours + "lost", report -> inHours(report, report.books().lost())),
        new Measure(hours + "owed to owners", report -> inHours(report, report.owed())),
        new Measure("stopped for others", report -> report.stopped().ranBefore().count()),
        new Measure("of them in vain", report -> report.stopped().futile()),
        new Measure("wait p50, min", report -> minutes(report.all().waits().p50())),
        new Measure("wait p95, min", report -> minutes(report.all().waits().p95())),
        new Measure("longest wait, min", report -> minutes(report.all().waits().max())),
        new Measure("completion, min", report -> minutes(report.all().completions().mean())),
        new Measure("slowdown p95", report -> report.all().slowdowns().p95() / 1_000.0),
        new Measure("evenness (Jain)", report -> report.fairness().jain()),
        new Measure("not done", report -> report.all().unfinished()));
  }

  /** Its name, the first run's value, and those of the others with how much more that is. */
  public List<String> row(List<RunReport> reports) {
    return row(name, reports.stream().map(of::applyAsDouble).toList());
  }

  /** The same of values that were measured already. */
  public static List<String> row(String name, List<Double> values) {
    double base = values.getFirst();
    Stream<String> others = values.stream().skip(1).map(value -> text(value, base));
    return Stream.concat(Stream.of(name, number(base)), others).toList();
  }

  static double inHours(RunReport report, long amount) {
    return amount / HOUR / report.unit().size();
  }

  /** Milliseconds as minutes. */
  public static double minutes(long millis) {
    return millis / 60_000.0;
  }

  private static String text(double value, double base) {
    double percent = 100 * (value - base) / base;
    return Math.abs(percent) < TELLING
        ? number(value) + String.format(Locale.ROOT, " (%+.1f %%)", percent)
        : number(value);
  }

  static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
