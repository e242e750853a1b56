package dev.tenure.app.simulate;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.app.input.Span;
import dev.tenure.simulator.policy.Configuration;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.Unit;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** On which nodes, how the world goes, when decisions are made, and what counts. */
final class WorldOptions {
  @Option(
      names = "--nodes",
      paramLabel = "NxM",
      description =
          "N nodes of M GPUs (CPUs, for traces without GPUs), or NxMxK: with K CPUs, too. Default:"
              + " the manifests'.")
  private String nodes = "";

  @Mixin private StartOption start = new StartOption();

  @Mixin private PhysicsOptions physics = new PhysicsOptions();

  @Option(
      names = "--every",
      paramLabel = "DURATION",
      description = "Decide only so often. Default: 0s, whenever something has changed.")
  private String every = "0s";

  @Mixin private MeasureOptions measure = new MeasureOptions();

  @Option(
      names = "--until",
      paramLabel = "DURATION",
      description = "Stop then. Default: when every job is done.")
  private String until = "";

  /** Is it said how often nodes fail? */
  boolean saysHowNodesFail() {
    return physics.saysHowNodesFail();
  }

  Physics physics() {
    return physics.physics();
  }

  /** One world for each model of checkpoints that is named. */
  List<Physics> each() {
    return physics.each();
  }

  /** Where it begins. */
  StartingPoint start(Console console) {
    return start.read(physics.seed(), console);
  }

  /** What is read for that. */
  List<Path> inputs() {
    return start.files();
  }

  /** The option that says when it begins, whatever the clock shows by then. */
  List<String> moment(Console console) {
    return start.isGiven() ? List.of("--now=" + start.moment(console).text()) : List.of();
  }

  SimulationRun on(StartingPoint from, Trace jobs, Configuration configuration, Physics chosen) {
    if (start.isGiven() && !nodes.isEmpty()) {
      throw new BadInput("--start has nodes: leave out --nodes");
    }
    long end = until.isEmpty() ? Long.MAX_VALUE : Span.parse("--until", until);
    return new SimulationRun(
        jobs,
        from.without(NodeOption.parse(nodes, Unit.of(jobs), configuration)),
        chosen,
        measure.of(jobs, end),
        Span.parse("--every", every),
        end);
  }
}
