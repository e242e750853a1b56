package dev.tenure.app.bench;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;

/** What can be measured. */
final class BenchmarkList {
  private BenchmarkList() {}

  static void print(List<Benchmark> benchmarks, PrintWriter out) {
    for (Benchmark benchmark : benchmarks) {
      String sizes =
          benchmark.sizes().stream().map(Size::toString).collect(Collectors.joining(", "));
      out.printf("%-10s  %s (%s)%n", benchmark.name(), benchmark.description(), sizes);
    }
    out.flush();
  }
}
