package dev.tenure.app.simulate;

import dev.tenure.engine.model.Durations;
import dev.tenure.simulator.report.RunReport;
import java.util.Locale;

/** Numbers as people read them. */
public final class Words {
  private Words() {}

  /** Nobody reads milliseconds after a minute, or seconds after a day. */
  public static String span(long millis) {
    long unit = millis >= 86_400_000 ? 60_000 : millis >= 60_000 ? 1_000 : 1;
    return Durations.format(millis - millis % unit);
  }

  /** Unit-milliseconds in hours of what people call one. */
  public static String hours(RunReport report, long amount) {
    return String.format(Locale.ROOT, "%.1f", (double) amount / report.unit().size() / 3_600_000);
  }
}
