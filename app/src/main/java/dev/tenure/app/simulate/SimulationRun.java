package dev.tenure.app.simulate;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.engine.cycle.DecisionLog;
import dev.tenure.engine.plan.PlanMaker;
import dev.tenure.engine.plan.Planner;
import dev.tenure.simulator.check.SimulationChecker;
import dev.tenure.simulator.check.Terms;
import dev.tenure.simulator.fault.Faults;
import dev.tenure.simulator.fault.FaultyScheduler;
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
import dev.tenure.simulator.world.Watcher;
import dev.tenure.simulator.world.Watchers;
import dev.tenure.simulator.world.World;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * A trace on nodes, ready to run.
 *
 * @param every how often there is a decision; zero: on every change
 * @param faults what goes wrong between the engine and the world; absent: nothing
 */
public record SimulationRun(
    Trace trace,
    List<NodeSpec> nodes,
    Physics physics,
    long warmUp,
    long every,
    long until,
    @Nullable Faults faults) {
  public SimulationRun {
    nodes = List.copyOf(nodes);
  }

  /** Where nothing goes wrong. */
  public SimulationRun(
      Trace trace, List<NodeSpec> nodes, Physics physics, long warmUp, long every, long until) {
    this(trace, nodes, physics, warmUp, every, until, null);
  }

  /** The same, with everything going wrong that can, as that seed has it. */
  SimulationRun withFaults(long seed) {
    Faults mixture = Faults.of(seed, Long.MAX_VALUE);
    return new SimulationRun(trace, nodes, physics, warmUp, every, until, mixture);
  }

  /** What is counted has to be asked for by everybody. */
  private void check() {
    Unit unit = Unit.of(trace); // looked for once: that goes through all jobs
    for (TraceJob job : trace.jobs()) {
      if (unit.in(job) == 0) {
        throw new BadInput(
            "%s: job %s asks for no %s, as others do: not supported yet"
                .formatted(trace.name(), job.id(), unit.word()));
      }
    }
  }

  /** With the production engine. */
  RunReport engine(Configuration configuration, Console console) {
    return engine(configuration, console, report -> {});
  }

  /** The same, and every plan is written down. */
  RunReport engine(Configuration configuration, Console console, DecisionLog log) {
    return engine(configuration, progress(console), log);
  }

  /** The same, with somebody else who looks on. */
  public RunReport engine(Configuration configuration, Watcher watcher) {
    return engine(configuration, watcher, report -> {});
  }

  /** The same with both. */
  public RunReport engine(Configuration configuration, Watcher watcher, DecisionLog log) {
    SortedSet<String> missing = configuration.missing(trace);
    if (!missing.isEmpty()) {
      throw new BadInput(
          "the manifests have no queue %s, which the trace names; --map can rename queues"
              .formatted(String.join(", ", missing)));
    }
    Promises promises = new Promises(configuration);
    Terms terms =
        Terms.of(promises::of)
            .slower(4 * every + (faults == null ? 0 : faults.slowness()))
            .withClaim(configuration.claimMillis())
            .takingTurns(configuration.takesTurns());
    SimulationChecker checker = new SimulationChecker(Unit.of(trace), terms);
    Reporter reporter = reporter(configuration.quotas(Unit.of(trace)));
    World world = world(checker, reporter, watcher);
    EnginePolicy policy = engine(world, configuration, log);
    Simulation simulation = new Simulation(world, policy, every);
    simulation.run(until);
    checker.close(world);
    return reporter.report(
        faults == null ? "engine" : "engine with faults " + faults.seed(),
        world,
        new SchedulerReport(simulation.cycles(), policy.refused()),
        checker.violations());
  }

  private EnginePolicy engine(World world, Configuration configuration, DecisionLog log) {
    PlanMaker planner = Planner.standard();
    return faults == null
        ? new EnginePolicy(world, configuration, List.of(), planner, log)
        : new EnginePolicy(
            world,
            configuration,
            List.of(),
            ends -> new FaultyScheduler(world, ends, faults, planner, log));
  }

  /** With a policy to compare with, which knows no quota; that the manifests have some is told. */
  RunReport reference(Reference policy, Configuration configuration, Console console) {
    if (policy == Reference.SRTF && physics.grace().most() > 0) {
      throw new BadInput("srtf puts jobs where others leave at once: add --grace 0s");
    }
    SimulationChecker checker = new SimulationChecker(Unit.of(trace), Terms.none());
    Reporter reporter = reporter(configuration.quotas(Unit.of(trace)));
    World world = world(checker, reporter, progress(console));
    Simulation simulation = new Simulation(world, policy.in(world), every);
    simulation.run(until);
    checker.close(world);
    return reporter.report(
        policy.toString(),
        world,
        new SchedulerReport(simulation.cycles(), 0),
        checker.violations());
  }

  private Watcher progress(Console console) {
    return new Progress(console, trace.jobs().size(), System::nanoTime);
  }

  private Reporter reporter(SortedMap<String, Long> quotas) {
    Unit unit = Unit.of(trace);
    long capacity = nodes.stream().mapToLong(node -> unit.in(node.resources())).sum();
    return new Reporter(trace, capacity, quotas, warmUp);
  }

  private World world(SimulationChecker checker, Reporter reporter, Watcher watcher) {
    check();
    return new World(
        trace, nodes, physics, new Watchers(List.of(checker, reporter.watcher(), watcher)));
  }
}
