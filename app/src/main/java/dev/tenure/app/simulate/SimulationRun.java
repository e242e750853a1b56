package dev.tenure.app.simulate;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.engine.cycle.DecisionLog;
import dev.tenure.engine.plan.PlanMaker;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.state.Change;
import dev.tenure.simulator.check.SimulationChecker;
import dev.tenure.simulator.check.Terms;
import dev.tenure.simulator.fault.Faults;
import dev.tenure.simulator.fault.FaultyScheduler;
import dev.tenure.simulator.policy.Configuration;
import dev.tenure.simulator.policy.EnginePolicy;
import dev.tenure.simulator.policy.Promises;
import dev.tenure.simulator.policy.Reference;
import dev.tenure.simulator.policy.Variation;
import dev.tenure.simulator.report.Quotas;
import dev.tenure.simulator.report.Reporter;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.report.RunReport.Laws;
import dev.tenure.simulator.report.SchedulerReport;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.world.MeasuredTime;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.Simulation;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.Watcher;
import dev.tenure.simulator.world.Watchers;
import dev.tenure.simulator.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * A trace on nodes, ready to run.
 *
 * @param measured of which part of it is reported
 * @param every how often there is a decision; zero: on every change
 * @param faults what goes wrong between the engine and the world; absent: nothing
 */
public record SimulationRun(
    Trace trace,
    List<NodeSpec> nodes,
    Physics physics,
    MeasuredTime measured,
    long every,
    long until,
    @Nullable Faults faults) {
  public SimulationRun {
    nodes = List.copyOf(nodes);
  }

  /** Where nothing goes wrong. */
  public SimulationRun(
      Trace trace,
      List<NodeSpec> nodes,
      Physics physics,
      MeasuredTime measured,
      long every,
      long until) {
    this(trace, nodes, physics, measured, every, until, null);
  }

  /**
   * The same, with everything going wrong that can, as that seed has it.
   *
   * @param flaps whether that holds for nodes, too; else they fail as they would without it
   */
  SimulationRun withFaults(long seed, boolean flaps) {
    Faults mixture = Faults.of(seed, Long.MAX_VALUE);
    Physics shaken = flaps ? physics.with(Faults.flaps(seed)) : physics;
    return new SimulationRun(trace, nodes, shaken, measured, every, until, mixture);
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

  /**
   * The same with both. How jobs save their work that say nothing of it is true of this world,
   * whoever asks, so the engine is told here.
   */
  public RunReport engine(Configuration written, Watcher watcher, DecisionLog log) {
    Configuration configuration = Variation.told(physics.checkpoint().declared()).of(written);
    SortedSet<String> missing = configuration.missing(trace);
    if (!missing.isEmpty()) {
      throw new BadInput(
          "the manifests have no queue %s, which the trace names; --map can rename queues"
              .formatted(String.join(", ", missing)));
    }
    long slowness = 4 * every + (faults == null ? 0 : faults.slowness());
    Terms terms =
        Terms.of(new Promises(configuration, slowness))
            .slower(slowness)
            .withClaim(configuration.claimMillis())
            .takingTurns(configuration.takesTurns());
    SimulationChecker checker = new SimulationChecker(Unit.counted(trace), terms);
    List<Reporter> reporters = reporters(configuration);
    World world = world(checker, reporters, watcher);
    DecisionCost cost = new DecisionCost(log);
    EnginePolicy policy = engine(world, configuration, cost);
    Simulation simulation = new Simulation(world, policy, every);
    simulation.run(until);
    checker.close(world);
    return report(
        reporters,
        faults == null ? "engine" : "engine with faults " + faults.seed(),
        world,
        cost.report(
            simulation.cycles(),
            policy.refused(),
            faults == null ? OptionalLong.empty() : OptionalLong.of(faults.seed())),
        laws(checker));
  }

  private EnginePolicy engine(World world, Configuration configuration, DecisionLog log) {
    PlanMaker planner = Planner.standard();
    List<List<Change>> later = List.copyOf(configuration.later().values());
    announce(configuration, world);
    return faults == null
        ? new EnginePolicy(world, configuration, later, planner, log)
        : new EnginePolicy(
            world,
            configuration,
            later,
            ends -> new FaultyScheduler(world, ends, faults, planner, log));
  }

  private static void announce(Configuration configuration, World world) {
    List<Long> times = List.copyOf(configuration.later().keySet());
    for (int which = 0; which < times.size(); which++) {
      world.changeAt(times.get(which), which);
    }
  }

  /** With a policy to compare with, which knows no quota; that the manifests have some is told. */
  RunReport reference(Reference policy, Configuration configuration, Console console) {
    if (policy == Reference.SRTF && physics.grace().most() > 0) {
      throw new BadInput("srtf puts jobs where others leave at once: add --grace 0s");
    }
    if (Unit.counted(trace).size() > 1) {
      throw new BadInput(
          "%s: only some jobs ask for GPUs; fifo, sjf and srtf know one thing to give"
              .formatted(trace.name()));
    }
    SimulationChecker checker = new SimulationChecker(Unit.of(trace), Terms.ofReference());
    List<Reporter> reporters = reporters(configuration);
    World world = world(checker, reporters, progress(console));
    announce(configuration, world);
    Simulation simulation = new Simulation(world, policy.in(world), every);
    simulation.run(until);
    checker.close(world);
    return report(
        reporters,
        policy.toString(),
        world,
        new SchedulerReport(simulation.cycles(), 0),
        laws(checker));
  }

  private Watcher progress(Console console) {
    return new Progress(console, trace.jobs().size(), System::nanoTime);
  }

  /** One for each thing that is counted. */
  private List<Reporter> reporters(Configuration configuration) {
    List<Unit> counted = Unit.counted(trace);
    List<Reporter> reporters = new ArrayList<>();
    for (int place = 0; place < counted.size(); place++) {
      Unit unit = counted.get(place);
      long capacity = nodes.stream().mapToLong(node -> unit.in(node.resources())).sum();
      Quotas quotas = configuration.quotaCourse(unit);
      reporters.add(new Reporter(trace, place, capacity, quotas, measured, every));
    }
    return reporters;
  }

  private static RunReport report(
      List<Reporter> reporters, String policy, World world, SchedulerReport scheduler, Laws laws) {
    List<RunReport> reports =
        reporters.stream()
            .map(reporter -> reporter.report(policy, world, scheduler, laws))
            .toList();
    return reports.getFirst().with(reports.subList(1, reports.size()));
  }

  private static Laws laws(SimulationChecker checker) {
    return new Laws(checker.count(), checker.violations());
  }

  private World world(SimulationChecker checker, List<Reporter> reporters, Watcher watcher) {
    List<Watcher> all = new ArrayList<>();
    all.add(checker);
    reporters.forEach(reporter -> all.add(reporter.watcher()));
    all.add(watcher);
    return new World(trace, nodes, physics, new Watchers(all), measured);
  }
}
