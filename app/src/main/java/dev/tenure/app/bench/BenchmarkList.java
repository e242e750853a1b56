package dev.tenure.app.bench;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.Table;
import java.util.List;

/** What can be measured. */
final class BenchmarkList {
  private BenchmarkList() {}

  static void print(List<Benchmark> benchmarks, Console console) {
    Table table = new Table("");
    for (Benchmark benchmark : benchmarks) {
      table.row(
          Table.Cell.plain(benchmark.name()),
          Table.Cell.plain(String.join(", ", benchmark.sizes())),
          Table.Cell.plain(benchmark.description()));
    }
    table.lines().forEach(console.out()::println);
  }
}
