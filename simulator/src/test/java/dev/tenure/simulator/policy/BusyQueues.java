package dev.tenure.simulator.policy;

import dev.tenure.engine.cycle.DecisionLog;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.plan.PlanMaker;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.Checkpoint;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.Simulation;
import dev.tenure.simulator.world.Spread;
import dev.tenure.simulator.world.Watcher;
import dev.tenure.simulator.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** More work than the nodes can do at once, in three queues: most jobs wait. */
record BusyQueues(String queues, int seed, int jobs) {
  static final String BORROWING =
      """
      clusterqueue  research  cohort=all  gpu=8   reclaim=Any
      clusterqueue  serving   cohort=all  gpu=16  reclaim=Any  reclaimMinRuntime=1m
      clusterqueue  batch     cohort=all  gpu=8
      """;
  static final String MIXED =
      """
      clusterqueue  research  cohort=all  gpu=8   reclaim=LowerPriority  within=LowerPriority
      clusterqueue  serving   cohort=all  gpu=16  reclaim=Any  StrictFIFO
      clusterqueue  batch     gpu=8
      """;

  private static final List<String> NAMES = List.of("research", "serving", "batch");
  private static final int LONGEST_MILLIS = 400_000;

  /** Until all is done. */
  World run(PlanMaker planner, DecisionLog log) {
    World world =
        new World(
            trace(),
            NodeSpec.alike(4, Resources.of(NodeSpec.GPU, 8)),
            Physics.IDEAL
                .with(new Checkpoint.Periodic(60_000))
                .withGrace(new Spread(0, 20_000))
                .withSeed(seed),
            Watcher.NONE);
    Configuration configuration = new Configuration(WorldReader.read(queues).changes());
    EnginePolicy policy = new EnginePolicy(world, configuration, List.of(), planner, log);
    new Simulation(world, policy, 0).run(100L * jobs * LONGEST_MILLIS);
    return world;
  }

  private Trace trace() {
    Random random = new Random(seed);
    List<TraceJob> all = new ArrayList<>();
    for (int i = 0; i < jobs; i++) {
      long submit = random.nextInt(jobs * 8_000);
      long gpus = random.nextInt(5) == 0 ? 8L * (1 + random.nextInt(2)) : 1 + random.nextInt(4);
      String queue = NAMES.get(random.nextInt(NAMES.size()));
      gpus = queue.equals("batch") ? Math.min(8, gpus) : gpus;
      long duration = random.nextInt(LONGEST_MILLIS);
      int priority = random.nextInt(3);
      all.add(
          new TraceJob(
              "j" + i, submit, duration, TraceJob.UNKNOWN, queue, "", "", priority, 0, gpus, 0));
    }
    return new Trace("busy", all, 0);
  }
}
