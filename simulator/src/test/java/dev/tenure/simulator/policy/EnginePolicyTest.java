package dev.tenure.simulator.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tenure.engine.model.Checkpointing;
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
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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

  private static final String BOTH =
      """
      clusterqueue  research  cohort=all  gpu=8  cpu=16  reclaim=Any
      clusterqueue  serving   cohort=all  gpu=8  cpu=16  reclaim=Any
      """;

  private static TraceJob job(String id, long submit, long duration, String queue, long gpus) {
    return TraceJob.of(id, submit, duration, queue, gpus, 0);
  }

  /** A run that has come to its end, with the laws held. */
  private static World run(String queues, Physics physics, List<Change> later, TraceJob... jobs) {
    Trace trace = new Trace("t", List.of(jobs), 0);
    Configuration configuration =
        new Configuration(WorldReader.read(queues).changes())
            .changing(new TreeMap<>(Map.of(MINUTE, later)));
    SimulationChecker checker =
        new SimulationChecker(Unit.counted(trace), Terms.of(new Promises(configuration)));
    Resources each = Resources.of(NodeSpec.GPU, 8).with(Resources.CPU, 16_000);
    List<NodeSpec> nodes = NodeSpec.alike(2, each);
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

  /** How often it was stopped stands on it while it waits, as in a cluster. */
  @ParameterizedTest
  @ValueSource(strings = {GROUPS, QUOTA})
  void whoWasPreemptedAsOftenAsIsAllowedStays(String queues) {
    World world =
        run(
            queues + "limits  maxPreemptionsPerWorkload=1",
            PHYSICS,
            List.of(),
            job("train", 0, 60 * MINUTE, "research", 16),
            job("chat", MINUTE, MINUTE, "serving", 8),
            job("again", 20 * MINUTE, MINUTE, "serving", 8));
    SimJob train = world.jobs().getFirst();
    assertThat(train.stops()).isEqualTo(1);
    assertThat(world.jobs().getLast().firstStart()).isGreaterThanOrEqualTo(train.finished());
  }

  @Test
  void aQuotaThatGrowsLetsOthersIn() {
    String queues = "clusterqueue  research  gpu=4";
    List<Change> grown = WorldReader.read("clusterqueue  research  gpu=16").changes();
    World world = run(queues, PHYSICS, grown, job("train", 0, 10 * MINUTE, "research", 16));
    assertThat(world.jobs().getFirst().firstStart()).isBetween(MINUTE, MINUTE + 5);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "config actions=allocate,requeue\nqueue  research  gpu=16",
        "clusterqueue  research  gpu=16"
      })
  void whoHasRunLongerThanItSaidGivesWay(String queues) {
    World world =
        run(
            queues,
            PHYSICS,
            List.of(),
            job("told", 0, 60 * MINUTE, "research", 16).expecting(10 * MINUTE),
            job("urgent", MINUTE, MINUTE, "research", 16).in("research", 10));
    assertThat(world.jobs().getFirst().stops(Cause.PREEMPTED)).isEqualTo(1);
    assertThat(world.jobs().getLast().firstStart())
        .isBetween(10 * MINUTE + 30_000, 10 * MINUTE + 30_005);
  }

  @Test
  void aJobThatSavesItsWorkAnotherWayLosesLess() {
    World world =
        run(
            GROUPS,
            PHYSICS,
            List.of(),
            job("train", 0, 60 * MINUTE, "research", 16)
                .saving(new Checkpointing.Periodic(4 * MINUTE)),
            job("chat", MINUTE, MINUTE, "serving", 8));
    assertThat(world.books().lost(Cause.RECLAIMED)).isCloseTo(32 * MINUTE, within(80L));
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
  void whoAsksForNoGpusIsCountedInCpus() {
    World world =
        run(
            "queue  research  gpu=16  cpu=32",
            PHYSICS,
            List.of(),
            TraceJob.of("train", 0, 10 * MINUTE, "research", 16, 8_000),
            TraceJob.of("sort", 0, 5 * MINUTE, "research", 0, 8_000));
    assertThat(world.counted()).containsExactly(Unit.GPU, Unit.CPU);
    assertThat(world.books(0).useful()).isEqualTo(160 * MINUTE);
    assertThat(world.books(0).idle()).isZero();
    assertThat(world.books(1).useful()).isEqualTo((80_000 + 40_000) * MINUTE);
    assertThat(world.books(1).capacity()).isEqualTo(320_000 * MINUTE);
    assertThat(world.books(1).idle()).isEqualTo(200_000 * MINUTE);
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
      run(
          BOTH,
          physics,
          List.of(),
          Stream.of(jobs).map(job -> mixed(job, random)).toArray(TraceJob[]::new));
    }
  }

  /** Of every three jobs one asks for CPUs only, one for GPUs only, and one for both. */
  private static TraceJob mixed(TraceJob job, Random random) {
    int kind = random.nextInt(3);
    return TraceJob.of(
        job.id(),
        job.submit(),
        job.duration(),
        job.queue(),
        kind == 0 ? 0 : job.gpus(),
        kind == 1 ? 0 : job.gpus() * 1_000);
  }
}
