package dev.tenure.simulator.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.Change;
import dev.tenure.simulator.check.SimulationChecker;
import dev.tenure.simulator.check.Terms;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.Checkpoint;
import dev.tenure.simulator.world.Failures;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Simulation;
import dev.tenure.simulator.world.Spread;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.World;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The production engine in a world, with queues of either family. */
class EnginePolicyTest {
  private static final long MINUTE = 60_000;
  private static final Physics PHYSICS =
      Physics.IDEAL.with(new Checkpoint.None()).withGrace(Spread.always(30_000));

  private static final String GROUPS =
      """
      queue  research  gpu=8  reclaimMinRuntime=10m
      queue  serving   gpu=8
      """;
  private static final String QUOTA =
      """
      clusterqueue  research  cohort=all  gpu=8  reclaimMinRuntime=10m  reclaim=Any
      clusterqueue  serving   cohort=all  gpu=8  reclaim=Any
      """;

  private static TraceJob job(String id, long submit, long duration, String queue, long gpus) {
    return TraceJob.of(id, submit, duration, queue, gpus, 0);
  }

  /** A run that has come to its end, with the laws held. */
  private static World run(String queues, Physics physics, List<Change> later, TraceJob... jobs) {
    Trace trace = new Trace("t", List.of(jobs), 0);
    Configuration configuration = new Configuration(WorldReader.read(queues).changes());
    SimulationChecker checker =
        new SimulationChecker(Unit.GPU, Terms.of(new Promises(configuration)::of));
    List<NodeSpec> nodes = NodeSpec.alike(2, Resources.of(NodeSpec.GPU, 8));
    World world = new World(trace, nodes, physics, checker);
    EnginePolicy policy =
        new EnginePolicy(world, configuration, List.of(later), Planner.standard(), report -> {});
    if (!later.isEmpty()) {
      world.changeAt(MINUTE, 0);
    }
    new Simulation(world, policy, 0).run(100 * 60 * MINUTE);
    checker.close(world);
    assertThat(checker.violations()).isEmpty();
    assertThat(policy.refused()).isZero();
    return world;
  }

  @ParameterizedTest
  @ValueSource(strings = {GROUPS, QUOTA})
  void whatIsBorrowedIsTakenBackWhenThePromiseIsOver(String queues) {
    World world =
        run(
            queues,
            PHYSICS,
            List.of(),
            job("train", 0, 60 * MINUTE, "research", 16),
            job("chat", MINUTE, MINUTE, "serving", 8));
    SimJob train = world.jobs().getFirst();
    SimJob chat = world.jobs().getLast();
    assertThat(train.stops(Cause.RECLAIMED)).isEqualTo(1);
    assertThat(chat.firstStart()).isBetween(10 * MINUTE + 30_000, 10 * MINUTE + 30_005);
    assertThat(world.books().lost(Cause.RECLAIMED)).isCloseTo(160 * MINUTE, within(80L));
    assertThat(world.isOver()).isTrue();
    assertThat(train.finished()).isGreaterThan(chat.finished() + 60 * MINUTE - 1);
  }

  @Test
  void aQuotaThatGrowsLetsOthersIn() {
    String queues = "clusterqueue  research  gpu=4";
    List<Change> grown = WorldReader.read("clusterqueue  research  gpu=16").changes();
    World world = run(queues, PHYSICS, grown, job("train", 0, 10 * MINUTE, "research", 16));
    assertThat(world.jobs().getFirst().firstStart()).isBetween(MINUTE, MINUTE + 5);
  }

  @ParameterizedTest
  @ValueSource(strings = {GROUPS, QUOTA})
  void aGangThatLosesANodeRunsAgainWhole(String queues) {
    Physics failing = PHYSICS.with(new Failures(40 * MINUTE, Spread.always(5 * MINUTE)));
    World world = run(queues, failing, List.of(), job("train", 0, 60 * MINUTE, "research", 16));
    SimJob train = world.jobs().getFirst();
    assertThat(train.stops(Cause.FAILED)).isPositive();
    assertThat(world.books().incomplete()).isPositive();
    assertThat(train.phase()).isEqualTo(SimJob.Phase.DONE);
  }

  @Test
  @Tag("property")
  void inAnyDayTheLawsHold() {
    int seeds = Math.min(20, Integer.getInteger("tenure.seeds", 20));
    for (int seed = 0; seed < seeds; seed++) {
      Random random = new Random(seed);
      Physics physics =
          PHYSICS
              .withSeed(seed)
              .withGrace(new Spread(0, random.nextInt(120_000)))
              .with(random.nextBoolean() ? new Checkpoint.Periodic(MINUTE) : new Checkpoint.None());
      TraceJob[] jobs =
          IntStream.range(0, 40)
              .mapToObj(i ->
                  job(
                      "j" + i,
                      random.nextInt(300) * MINUTE / 2,
                      random.nextInt(60) * MINUTE,
                      random.nextBoolean() ? "research" : "serving",
                      1 + random.nextInt(random.nextInt(4) == 0 ? 16 : 8)))
              .toArray(TraceJob[]::new);
      run(random.nextBoolean() ? GROUPS : QUOTA, physics, List.of(), jobs);
    }
  }
}
