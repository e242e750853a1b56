package dev.tenure.app.bench;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.input.BundledExample;
import dev.tenure.app.simulate.SimulationRun;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Time;
import dev.tenure.simulator.policy.Configuration;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceFile;
import dev.tenure.simulator.trace.Window;
import dev.tenure.simulator.world.MeasuredTime;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.Watcher;
import java.util.List;
import java.util.OptionalDouble;

/** Whole traces with the production engine: how long a simulation takes, from the file on. */
final class SimulateBenchmark implements Benchmark {
  private static final double SECOND = 1e6;
  private static final Resources GPU_NODE = Resources.of(NodeSpec.GPU, 8);
  private static final Resources CPU_NODE = Resources.of(Resources.CPU, 5_000);

  /**
   * A run.
   *
   * @param policy the example with its queues
   * @param bar how many seconds of CPU it may take
   */
  private record Replay(
      String size,
      String file,
      Window window,
      String policy,
      int nodes,
      Resources node,
      double bar) {}

  private static final List<Replay> REPLAYS =
      List.of(
          new Replay(
              "october",
              "philly_jobs.csv",
              new Window(3_724_782_000L, 6_403_182_000L, 100),
              "simulate/philly",
              128,
              GPU_NODE,
              10),
          new Replay(
              "philly", "philly_jobs.csv", Window.WHOLE, "simulate/philly", 128, GPU_NODE, 30),
          new Replay("lcg", "lcg_2005.csv.gz", Window.WHOLE, "simulate/lcg", 4_903, CPU_NODE, 60));

  @Override
  public String name() {
    return "simulate";
  }

  @Override
  public String description() {
    return "traces with the production engine: a month and all of Philly, and the LCG grid";
  }

  @Override
  public List<String> sizes() {
    return REPLAYS.stream().map(Replay::size).toList();
  }

  @Override
  public double seconds() {
    return 0;
  }

  @Override
  public List<Line> lines(String size) {
    Replay replay =
        REPLAYS.stream()
            .filter(each -> each.size().equals(size))
            .findFirst()
            .orElseThrow(() ->
                new BadInput(
                    "a size is one of %s, not %s".formatted(String.join(", ", sizes()), size)));
    TraceFolder.with(replay.file());
    OptionalDouble bar = OptionalDouble.of(replay.bar() * SECOND);
    return List.of(new ReplayLine("simulate", size, bar, () -> run(replay)));
  }

  private static String run(Replay replay) {
    HeapPeak.begin();
    Trace all = new TraceFile(TraceFolder.with(replay.file()).resolve(replay.file())).read();
    SimulationRun run =
        new SimulationRun(
            replay.window().of(all),
            NodeSpec.alike(replay.nodes(), replay.node()),
            Physics.USUAL,
            MeasuredTime.ALL,
            0,
            Time.NEVER);
    RunReport report =
        run.engine(new Configuration(BundledExample.read(replay.policy())), Watcher.NONE);
    return "%d jobs, %d of them not done; %d cycles, %d laws broken; at most %d MB of heap"
        .formatted(
            report.all().jobs(),
            report.all().unfinished(),
            report.scheduler().cycles(),
            report.violations().size(),
            HeapPeak.megabytes());
  }
}
