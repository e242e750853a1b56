package dev.tenure.app.bench;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.app.console.ExitCode;
import dev.tenure.app.console.OutputFormat;
import dev.tenure.app.json.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures decisions. */
@Command(
    name = "bench",
    sortOptions = false,
    header = "Measure how long one decision takes.",
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
      "  ./tenure bench quota --size 1000",
      "  ./tenure bench gangs --size 2000",
      "  TENURE_TRACES=../shared/traces ./tenure bench philly-table",
      "  TENURE_TRACES=../shared/traces ./tenure bench simulate --size october",
      "  ./tenure bench live --size 100",
      "",
      "Exit codes: 0 measured, 2 wrong use, or no control plane can be booted for live."
    })
public final class BenchCommand implements Callable<Integer> {
  private static final List<Benchmark> BENCHMARKS =
      List.of(
          new PodsBenchmark(),
          new PodEventBenchmark(),
          new QuotaBenchmark(),
          new GangsBenchmark(),
          new RequeueBenchmark(),
          new LostWorkBenchmark(),
          new PhillyTable(),
          new SimulateBenchmark(),
          new LiveBenchmark(),
          new LiveScaleBenchmark());

  private final Console console;

  @Parameters(paramLabel = "NAME", arity = "0..1", description = "What to measure, see --list.")
  private @Nullable String name;

  @Option(names = "--list", description = "Say what can be measured, and at which sizes.")
  private boolean list;

  @Option(
      names = "--size",
      paramLabel = "SIZE",
      description =
          "NODESxPODSxBUDGETS, such as 1000x8x0; for quota how many workloads run, for gangs how"
              + " many nodes there are, for philly-table a virtual cluster, for simulate a run, for"
              + " live how many preemptors come, for live-scale how many nodes there are."
              + " Default: each size that --list names.")
  private @Nullable String size;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description =
          "How long to warm up for each line, and then to measure. Default: 5, for quota and gangs"
              + " 1.")
  private @Nullable Double seconds;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text or json. Default: text.")
  private OutputFormat output = OutputFormat.TEXT;

  public BenchCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (list) {
      BenchmarkList.print(BENCHMARKS, console);
      return ExitCode.OK;
    }
    Benchmark benchmark = benchmark();
    double time = seconds == null ? benchmark.seconds() : seconds;
    Stopwatch stopwatch = new Stopwatch(time);
    List<Line> lines = new ArrayList<>();
    for (String wanted : size == null ? benchmark.sizes() : List.of(size)) {
      List<Line> more = benchmark.lines(wanted);
      if (lines.isEmpty() && more.size() > 1 && time > 0) {
        rehearse(more, time);
      }
      lines.addAll(more);
    }
    List<Measurement> measurements = lines.stream().map(line -> line.measure(stopwatch)).toList();
    switch (output) {
      case TEXT -> MeasurementText.print(measurements, console);
      case JSON -> JsonText.print(MeasurementJson.of(measurements), console.out());
    }
    return ExitCode.OK;
  }

  /** The compiler shall see everything before anything is measured, or it begins anew each time. */
  private static void rehearse(List<Line> lines, double time) {
    Stopwatch stopwatch = new Stopwatch(time / 4);
    lines.forEach(line -> line.measure(stopwatch));
  }

  private Benchmark benchmark() {
    return BENCHMARKS.stream()
        .filter(benchmark -> benchmark.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new BadInput("name one of " + names()));
  }

  private static String names() {
    return BENCHMARKS.stream().map(Benchmark::name).collect(Collectors.joining(", "));
  }
}
