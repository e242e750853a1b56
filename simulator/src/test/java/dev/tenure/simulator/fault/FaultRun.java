package dev.tenure.simulator.fault;

import dev.tenure.engine.cycle.DecisionLog;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.state.Change;
import dev.tenure.simulator.check.SimulationChecker;
import dev.tenure.simulator.check.Terms;
import dev.tenure.simulator.policy.Configuration;
import dev.tenure.simulator.policy.EnginePolicy;
import dev.tenure.simulator.policy.Promises;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.world.Simulation;
import dev.tenure.simulator.world.Spread;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.World;
import java.util.ArrayList;
import java.util.List;

/** One random cluster with random faults, all from one seed. */
record FaultRun(RandomCluster random, Faults faults) {
  private static final long HOUR = 3_600_000;

  /** With all faults mixed. */
  static FaultRun of(long seed) {
    return new FaultRun(new RandomCase(seed), Faults.of(seed, 3 * HOUR));
  }

  /** The same cluster, and nothing goes wrong. */
  static FaultRun quiet(long seed) {
    return new FaultRun(new RandomCase(seed), none(seed));
  }

  /** With all faults mixed, and with more in the cluster. */
  static FaultRun richer(long seed) {
    return new FaultRun(new RicherCase(seed), Faults.of(seed, 3 * HOUR));
  }

  /** The same cluster, and nothing goes wrong. */
  static FaultRun richerAndQuiet(long seed) {
    return new FaultRun(new RicherCase(seed), none(seed));
  }

  private static Faults none(long seed) {
    Spread none = new Spread(0, 0);
    return new Faults(seed, 0, none, 0, 1, 0, 0, none, 0, none, 0);
  }

  /** What went wrong that must not: laws broken, plans refused, jobs that are never done. */
  List<String> problems(DecisionLog log) {
    return result(log).problems();
  }

  /**
   * What a run came to.
   *
   * @param judged for how many it was judged whether others were stopped for them in vain
   * @param excused for how many it was not, because something went wrong about them
   */
  record Result(List<String> problems, long judged, long excused) {}

  Result result(DecisionLog log) {
    Configuration configuration = random.configuration();
    long period = random.period();
    long slowness = 4 * period + faults.slowness();
    Terms terms =
        Terms.of(new Promises(configuration, slowness))
            .slower(slowness)
            .takingTurns(configuration.takesTurns());
    Trace trace = random.trace();
    SimulationChecker checker = new SimulationChecker(Unit.counted(trace), terms);
    World world = new World(trace, random.nodes(), random.physics(), checker);
    List<List<Change>> later = List.copyOf(configuration.later().values());
    List<Long> times = List.copyOf(configuration.later().keySet());
    for (int which = 0; which < times.size(); which++) {
      world.changeAt(times.get(which), which);
    }
    EnginePolicy policy =
        new EnginePolicy(
            world,
            configuration,
            later,
            ends -> new FaultyScheduler(world, ends, faults, Planner.standard(), log));
    new Simulation(world, policy, period).run(100 * HOUR);
    checker.close(world);
    List<String> problems = new ArrayList<>(checker.violations());
    if (policy.refused() > 0) {
      problems.add(policy.refused() + " plans would have broken a law");
    }
    if (!world.isOver()) {
      problems.add(world.unfinished() + " jobs are never done");
    }
    return new Result(problems, checker.judged(), checker.excused());
  }
}
