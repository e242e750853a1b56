package dev.tenure.app.simulate;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.engine.plan.Planner;
import dev.tenure.simulator.check.SimulationChecker;
import dev.tenure.simulator.policy.Configuration;
import dev.tenure.simulator.policy.EnginePolicy;
import dev.tenure.simulator.policy.Promises;
import dev.tenure.simulator.policy.Reference;
import dev.tenure.simulator.report.Reporter;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.report.RunReport.SchedulerReport;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.Simulation;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.Watchers;
import dev.tenure.simulator.world.World;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * A trace on nodes, ready to run.
 *
 * @param every how often there is a decision; zero: on every change
 */
record SimulationRun(
    Trace trace, List<NodeSpec> nodes, Physics physics, long warmUp, long every, long until) {
  SimulationRun {
    nodes = List.copyOf(nodes);
  }

  /** What is counted has to be asked for by everybody. */
  private void check() {
    for (TraceJob job : trace.jobs()) {
      if (Unit.of(trace).in(job) == 0) {
        throw new BadInput(
            "%s: job %s asks for no %s, as others do: not supported yet"
                .formatted(trace.name(), job.id(), Unit.of(trace).word()));
      }
    }
  }

  /** With the production engine. */
  RunReport engine(Configuration configuration, Console console) {
    SortedSet<String> missing = configuration.missing(trace);
    if (!missing.isEmpty()) {
      throw new BadInput(
          "the manifests have no queue %s, which the trace names; --map can rename queues"
              .formatted(String.join(", ", missing)));
    }
    Promises promises = new Promises(configuration);
    SimulationChecker checker = new SimulationChecker(Unit.of(trace), promises::of);
    Reporter reporter = reporter(configuration.quotas(Unit.of(trace)));
    World world = world(checker, reporter, console);
    EnginePolicy policy =
        new EnginePolicy(world, configuration, List.of(), Planner.standard(), report -> {});
    Simulation simulation = new Simulation(world, policy, every);
    simulation.run(until);
    checker.close(world);
    return reporter.report(
        "engine",
        world,
        new SchedulerReport(simulation.cycles(), policy.refused()),
        checker.violations());
  }

  /** With a policy to compare with, which knows no quota; that the manifests have some is told. */
  RunReport reference(Reference policy, Configuration configuration, Console console) {
    if (policy == Reference.SRTF && physics.grace().most() > 0) {
      throw new BadInput("srtf puts jobs where others leave at once: add --grace 0s");
    }
    SimulationChecker checker =
        new SimulationChecker(Unit.of(trace), (job, cause) -> OptionalLong.empty());
    Reporter reporter = reporter(configuration.quotas(Unit.of(trace)));
    World world = world(checker, reporter, console);
    Simulation simulation = new Simulation(world, policy.in(world), every);
    simulation.run(until);
    checker.close(world);
    return reporter.report(
        policy.toString(),
        world,
        new SchedulerReport(simulation.cycles(), 0),
        checker.violations());
  }

  private Reporter reporter(SortedMap<String, Long> quotas) {
    long capacity = nodes.stream().mapToLong(node -> Unit.of(trace).in(node.resources())).sum();
    return new Reporter(trace, capacity, quotas, warmUp);
  }

  private World world(SimulationChecker checker, Reporter reporter, Console console) {
    check();
    Progress progress = new Progress(console, trace.jobs().size(), System::nanoTime);
    return new World(
        trace, nodes, physics, new Watchers(List.of(checker, reporter.watcher(), progress)));
  }
}
