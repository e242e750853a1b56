package dev.tenure.app.bench;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures decisions. */
@Command(
    name = "bench",
    header = "Measure how long decisions take.",
    sortOptions = false,
    descriptionHeading = "%n",
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    description =
        "Measure how long one decision takes on a cluster of a given size. Each is preceded by a"
            + " change of the state, so that nothing is answered from memory.",
    footer = {
      "  ./tenure bench --list",
      "  ./tenure bench pods",
      "  ./tenure bench pods --size 5000x30x50 -o json",
      "",
      "Exit codes: 0 measured, 2 wrong use."
    })
public final class BenchCommand implements Callable<Integer> {
  private static final List<Benchmark> BENCHMARKS =
      List.of(new PodsBenchmark(), new PodEventBenchmark());

  /** For whom the command writes. */
  enum Format {
    TEXT,
    JSON
  }

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "NAME", arity = "0..1", description = "What to measure, see --list.")
  private @Nullable String name;

  @Option(names = "--list", description = "Say what can be measured, and at which sizes.")
  private boolean list;

  @Option(
      names = "--size",
      paramLabel = "SIZE",
      description = "NODESxPODSxBUDGETS, such as 1000x8x0. Default: each size with a bar.")
  private @Nullable String size;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description = "How long to warm up, and then to measure. Default: ${DEFAULT-VALUE}.")
  private double seconds = 5;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text or json. Default: text.")
  private Format output = Format.TEXT;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (list) {
      BenchmarkList.print(BENCHMARKS, out);
      return 0;
    }
    Benchmark benchmark = benchmark();
    Stopwatch stopwatch = new Stopwatch(seconds);
    List<Measurement> measurements = new ArrayList<>();
    for (Size wanted : sizes(benchmark)) {
      measurements.add(stopwatch.measure(benchmark, wanted));
    }
    switch (output) {
      case TEXT -> MeasurementText.print(measurements, out);
      case JSON -> MeasurementJson.print(measurements, out);
    }
    return 0;
  }

  private Benchmark benchmark() {
    return BENCHMARKS.stream()
        .filter(benchmark -> benchmark.name().equals(name))
        .findFirst()
        .orElseThrow(() -> wrongUse("name one of " + names()));
  }

  private static String names() {
    return BENCHMARKS.stream().map(Benchmark::name).collect(Collectors.joining(", "));
  }

  private List<Size> sizes(Benchmark benchmark) {
    if (size == null) {
      return benchmark.sizes();
    }
    return List.of(
        Size.parse(size)
            .orElseThrow(() -> wrongUse("a size looks like 1000x8x0, not like " + size)));
  }

  private ParameterException wrongUse(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
