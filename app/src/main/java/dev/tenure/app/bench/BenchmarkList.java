package dev.tenure.app.bench;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.Table;
import java.util.List;
import java.util.stream.Collectors;

/** What can be measured. */
final class BenchmarkList {
  private BenchmarkList() {}

  static void print(List<Benchmark> benchmarks, Console console) {
    Table table = new Table("");
    for (Benchmark benchmark : benchmarks) {
      String sizes =
          benchmark.sizes().stream().map(Size::toString).collect(Collectors.joining(", "));
      table.row(
          Table.Cell.plain(benchmark.name()),
          Table.Cell.plain(sizes),
          Table.Cell.plain(benchmark.description()));
    }
    table.lines().forEach(console.out()::println);
  }
}
