package dev.tenure.app.simulate;

import dev.tenure.engine.model.Durations;
import dev.tenure.simulator.report.Measure;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.world.Unit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Numbers as people read them, wherever they live. */
public final class Words {
  private static final double HOUR = 3_600_000;

  /** More per cent than that say only that there was next to nothing to compare with. */
  private static final double TELLING = 1_000;

  private Words() {}

  /** Nobody reads milliseconds after a minute, or seconds after a day. */
  public static String span(long millis) {
    long unit = millis >= 86_400_000 ? 60_000 : millis >= 60_000 ? 1_000 : 1;
    return Durations.format(millis - millis % unit);
  }

  /** Which part of a run is measured, where not all of it is. */
  public static String measured(RunReport report) {
    return "Measured: from %s to %s of the run, in which %d jobs came."
        .formatted(
            span(report.measured().from()), span(report.measured().to()), report.all().jobs());
  }

  /** Unit-milliseconds in hours of what people call one. */
  public static String hours(RunReport report, long amount) {
    return decimals(1, (double) amount / report.unit().size() / HOUR);
  }

  /** A measure's number; a dash where there is none. */
  public static String value(Measure.Kind kind, @Nullable Double value, Unit unit) {
    return value == null ? "-" : number(kind, value, unit);
  }

  /** The same with how much more or less that is, and how many per cent. */
  public static String value(
      Measure.Kind kind, @Nullable Double value, Measure.@Nullable Delta delta, Unit unit) {
    String number = value(kind, value, unit);
    if (delta == null || delta.by() == 0) {
      return number;
    }
    String by = (delta.by() < 0 ? "-" : "+") + amount(kind, Math.abs(delta.by()), unit);
    @Nullable Double percent = delta.percent();
    return percent == null || Math.abs(percent) >= TELLING
        ? "%s (%s)".formatted(number, by)
        : String.format(Locale.ROOT, "%s (%s, %+.1f %%)", number, by, percent);
  }

  /** Between two parts of a whole lie points: per cent are for what they differ by. */
  private static String amount(Measure.Kind kind, double by, Unit unit) {
    return kind == Measure.Kind.SHARE ? decimals(2, 100 * by) + " points" : number(kind, by, unit);
  }

  private static String number(Measure.Kind kind, double value, Unit unit) {
    return switch (kind) {
      case COUNT -> decimals(0, value);
      case UNITS -> decimals(0, value / unit.size());
      case SHARE -> decimals(2, 100 * value) + " %";
      case UNIT_MILLIS -> decimals(1, value / unit.size() / HOUR);
      case MILLIS -> span(Math.round(value));
      case RATIO -> decimals(3, value);
    };
  }

  private static String decimals(int places, double value) {
    return String.format(Locale.ROOT, "%." + places + "f", value);
  }

  /** What a measure is called above a column. */
  public static String title(Measure measure, Unit unit) {
    return measure.kind() == Measure.Kind.UNIT_MILLIS
        ? measure.words() + ", " + unit.word() + "-hours"
        : measure.words();
  }
}
