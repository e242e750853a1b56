package dev.tenure.simulator.fault;

import dev.tenure.engine.cycle.DecisionLog;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.simulator.check.SimulationChecker;
import dev.tenure.simulator.check.Terms;
import dev.tenure.simulator.policy.Configuration;
import dev.tenure.simulator.policy.EnginePolicy;
import dev.tenure.simulator.policy.Promises;
import dev.tenure.simulator.world.Simulation;
import dev.tenure.simulator.world.Spread;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.World;
import java.util.ArrayList;
import java.util.List;

/** One random cluster with random faults, all from one seed. */
record FaultRun(long seed, Faults faults) {
  private static final long HOUR = 3_600_000;

  /** With all faults mixed. */
  static FaultRun of(long seed) {
    return new FaultRun(seed, Faults.of(seed, 3 * HOUR));
  }

  /** The same cluster, and nothing goes wrong. */
  static FaultRun quiet(long seed) {
    Spread none = new Spread(0, 0);
    return new FaultRun(seed, new Faults(seed, 0, none, 0, 1, 0, 0, none, 0, none, 0));
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
    RandomCase random = new RandomCase(seed);
    Configuration configuration = new Configuration(WorldReader.read(random.queues()).changes());
    long period = random.period();
    Terms terms = Terms.of(new Promises(configuration)).slower(4 * period + faults.slowness());
    SimulationChecker checker = new SimulationChecker(Unit.GPU, terms);
    World world = new World(random.trace(), random.nodes(), random.physics(), checker);
    EnginePolicy policy =
        new EnginePolicy(
            world,
            configuration,
            List.of(),
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
