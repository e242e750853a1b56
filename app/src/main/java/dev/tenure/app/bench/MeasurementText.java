package dev.tenure.app.bench;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.Palette;
import dev.tenure.app.console.Table;
import dev.tenure.app.console.Table.Cell;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Measurements for people: times in a unit that suits them, and whether the bar is kept. */
final class MeasurementText {
  private MeasurementText() {}

  static void print(List<Measurement> measurements, Console console) {
    Palette palette = console.palette();
    Table table = new Table("");
    table.row(palette::faint, "name", "size", "median", "p99", "cpu", "allocated", "bar", "");
    measurements.forEach(measurement -> table.row(cells(measurement, palette)));
    table.lines().forEach(console.out()::println);
    for (Measurement measurement : measurements) {
      console
          .out()
          .println(measurement.name() + " " + measurement.size() + ": " + measurement.detail());
    }
  }

  private static Cell[] cells(Measurement measurement, Palette palette) {
    OptionalDouble bar = measurement.barMicros();
    Stream<String> figures =
        Stream.of(
            measurement.name(),
            measurement.size(),
            time(measurement.medianMicros()),
            time(measurement.p99Micros()),
            time(measurement.cpuMicros()),
            bytes(measurement.allocatedBytes()),
            bar.isPresent() ? time(bar.getAsDouble()) : "");
    return Stream.concat(figures.map(Cell::plain), Stream.of(verdict(measurement, palette)))
        .toArray(Cell[]::new);
  }

  private static Cell verdict(Measurement measurement, Palette palette) {
    if (measurement.barMicros().isEmpty()) {
      return Cell.plain("");
    }
    boolean kept = measurement.keepsBar();
    return new Cell(kept ? "ok" : "over", kept ? palette::good : palette::bad);
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
