package dev.tenure.app.bench;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Measurements for people: times in a unit that suits them, and whether the bar is kept. */
final class MeasurementText {
  private MeasurementText() {}

  static void print(List<Measurement> measurements, PrintWriter out) {
    out.println(row("name", "size", "median", "p99", "cpu", "allocated", "bar", ""));
    for (Measurement measurement : measurements) {
      OptionalDouble bar = measurement.barMicros();
      out.println(
          row(
              measurement.name(),
              measurement.size(),
              time(measurement.medianMicros()),
              time(measurement.p99Micros()),
              time(measurement.cpuMicros()),
              bytes(measurement.allocatedBytes()),
              bar.isPresent() ? time(bar.getAsDouble()) : "",
              measurement.verdict()));
    }
    measurements.forEach(m -> out.println(m.name() + " " + m.size() + ": " + m.detail()));
    out.flush();
  }

  private static String row(Object... cells) {
    return String.format(Locale.ROOT, "%-10s %-12s %10s %10s %10s %10s %10s  %-4s", cells)
        .stripTrailing();
  }

  private static String time(double micros) {
    return micros < 1000
        ? String.format(Locale.ROOT, "%.2f us", micros)
        : String.format(Locale.ROOT, "%.2f ms", micros / 1000);
  }

  private static String bytes(long bytes) {
    return bytes < 10_000 ? bytes + " B" : String.format(Locale.ROOT, "%.1f kB", bytes / 1000.0);
  }
}
