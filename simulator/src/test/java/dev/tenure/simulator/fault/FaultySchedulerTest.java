package dev.tenure.simulator.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.simulator.policy.Configuration;
import dev.tenure.simulator.policy.EnginePolicy;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Simulation;
import dev.tenure.simulator.world.Spread;
import dev.tenure.simulator.world.Watcher;
import dev.tenure.simulator.world.World;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each fault by itself: it happens, and what is owed in spite of it is kept. */
class FaultySchedulerTest {
  private static final long MINUTE = 60_000;
  private static final Faults NONE =
      new Faults(
          1, 0, Spread.NONE, 0, 1, 0, 0, Spread.NONE, 0, Spread.always(5_000), Long.MAX_VALUE);
  private static final String GROUPS =
      """
      queue  research  gpu=0  reclaimMinRuntime=10m
      queue  serving   gpu=16
      """;
  private static final String QUOTA =
      """
      clusterqueue  research  cohort=all  gpu=0   reclaimMinRuntime=10m
      clusterqueue  serving   cohort=all  gpu=16  reclaim=Any
      """;

  /** What those see who look on, and everything that is decided. */
  private static final class Story implements Watcher {
    private final List<String> plans = new ArrayList<>();
    private final List<String> stops = new ArrayList<>();
    private int refused;
    private int informed;
    private long ahead;

    @Override
    public void stopped(SimJob job, Stop stop) {
      stops.add(job.trace().id() + " at " + stop.now() / MINUTE);
    }

    @Override
    public void refused(SimJob job, long now) {
      refused++;
    }

    @Override
    public void disturbed(long now) {
      informed++;
    }

    @Override
    public void unheard(SimJob job, long now) {
      informed++;
    }

    @Override
    public void informed(long now) {
      informed++;
    }

    @Override
    public void clockSet(long set, long now) {
      ahead = Math.max(ahead, Math.abs(set));
    }
  }

  /** Two borrow all there is, each a node; one that owns it comes, and others now and then. */
  private static List<TraceJob> jobs() {
    List<TraceJob> jobs = new ArrayList<>();
    jobs.add(TraceJob.of("a", 0, 60 * MINUTE, "research", 8, 0));
    jobs.add(TraceJob.of("b", 0, 60 * MINUTE, "research", 8, 0));
    jobs.add(TraceJob.of("owner", MINUTE, 20 * MINUTE, "serving", 16, 0));
    for (int i = 0; i < 60; i++) {
      jobs.add(TraceJob.of("j" + i, 9_000L * i + 1, MINUTE, "research", 1, 0));
    }
    return jobs;
  }

  private static World run(String queues, Faults faults, Story story) {
    List<TraceJob> jobs = jobs();
    if (queues.contains("alone")) {
      jobs.add(TraceJob.of("alone", 600 * MINUTE, MINUTE, "alone", 1, 0));
    }
    Configuration configuration = new Configuration(WorldReader.read(queues).changes());
    Physics physics = Physics.IDEAL.withSeed(3).withGrace(new Spread(1_000, 100_000));
    World world =
        new World(
            new Trace("t", jobs, 0),
            NodeSpec.alike(2, Resources.of(NodeSpec.GPU, 8)),
            physics,
            story);
    EnginePolicy policy =
        new EnginePolicy(
            world,
            configuration,
            List.of(),
            ends ->
                new FaultyScheduler(
                    world,
                    ends,
                    faults,
                    Planner.standard(),
                    report -> story.plans.add(decisions(report.plan()))));
    new Simulation(world, policy, 0).run(100 * 60 * MINUTE);
    assertThat(policy.refused()).isZero();
    assertThat(world.isOver()).isTrue();
    return world;
  }

  private static String decisions(Plan plan) {
    return plan.now() + ": " + plan.decisions() + plan.admissions();
  }

  private static SimJob owner(World world) {
    return named(world, "owner");
  }

  private static SimJob named(World world, String id) {
    return world.jobs().stream()
        .filter(job -> job.trace().id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(strings = {GROUPS, QUOTA})
  void whereNothingGoesWrongAllIsDecidedAsEver(String queues) {
    Story story = new Story();
    World faultless = run(queues, NONE, story);
    List<String> direct = new ArrayList<>();
    World world =
        new World(
            new Trace("t", jobs(), 0),
            NodeSpec.alike(2, Resources.of(NodeSpec.GPU, 8)),
            Physics.IDEAL.withSeed(3).withGrace(new Spread(1_000, 100_000)),
            Watcher.NONE);
    EnginePolicy policy =
        new EnginePolicy(
            world,
            new Configuration(WorldReader.read(queues).changes()),
            List.of(),
            Planner.standard(),
            report -> direct.add(decisions(report.plan())));
    new Simulation(world, policy, 0).run(100 * 60 * MINUTE);
    assertThat(story.plans).hasSizeGreaterThan(60).isEqualTo(direct);
    assertThat(faultless.now()).isEqualTo(world.now());
  }

  /** What was decided before stands on the objects: promises, claims, admissions. */
  @ParameterizedTest
  @ValueSource(strings = {GROUPS, QUOTA})
  void aSchedulerThatStartsAgainAndAgainKeepsWhatWasDecided(String queues) {
    Story story = new Story();
    Faults crashes =
        new Faults(1, 0, Spread.NONE, 0, 1, 0, 0, Spread.NONE, 200, Spread.always(500), 1L << 40);
    World world = run(queues, crashes, story);
    assertThat(story.informed).as("new schedulers").isGreaterThan(10);
    assertThat(owner(world).firstStart()).isBetween(10 * MINUTE, 13 * MINUTE);
    List<String> large = story.stops.stream().filter(stop -> !stop.startsWith("j")).toList();
    assertThat(large).containsExactlyInAnyOrder("a at 10", "b at 10");
  }

  @ParameterizedTest
  @ValueSource(strings = {GROUPS, QUOTA})
  void whatIsRefusedIsTriedAgain(String queues) {
    Story story = new Story();
    run(
        queues,
        new Faults(1, 0, Spread.NONE, 0, 1, 300, 0, Spread.NONE, 0, Spread.NONE, 1L << 40),
        story);
    assertThat(story.refused).isGreaterThan(20);
  }

  @ParameterizedTest
  @ValueSource(strings = {GROUPS, QUOTA})
  void whatIsHeardLateIsDoneLate(String queues) {
    Story story = new Story();
    Spread tenSeconds = Spread.always(10_000);
    Faults late =
        new Faults(1, 1_000, tenSeconds, 0, 1, 0, 0, Spread.NONE, 0, Spread.NONE, 1L << 40);
    World world = run(queues, late, story);
    assertThat(world.jobs().getFirst().firstStart()).isBetween(0L, 20_010L);
    assertThat(owner(world).firstStart()).isGreaterThan(10 * MINUTE + 10_000);
    assertThat(story.informed).isPositive();
  }

  /** Before it others are stopped under the one policy and not under the other. */
  @Test
  void anotherPolicyDoesNotChangeWhatBefallsWhomItDoesNotTouch() {
    List<Long> heard = new ArrayList<>();
    List<Integer> plans = new ArrayList<>();
    Faults late =
        new Faults(
            1, 900, new Spread(1, 20_000), 0, 1, 0, 0, Spread.NONE, 0, Spread.NONE, 1L << 40);
    for (String others : List.of("0s", "10m", "3h")) {
      Story story = new Story();
      World world = run(GROUPS.replace("=10m", "=" + others) + "queue  alone  gpu=0", late, story);
      SimJob alone = named(world, "alone");
      heard.add(alone.firstStart() - alone.trace().submit());
      plans.add(story.plans.size());
    }
    assertThat(plans).as("they decide otherwise").doesNotHaveDuplicates();
    assertThat(heard).containsOnly(heard.getFirst());
    assertThat(heard.getFirst()).isBetween(1L, 40_000L);
  }

  @ParameterizedTest
  @ValueSource(strings = {GROUPS, QUOTA})
  void whatIsLostIsSeenWhenEverythingIsLookedAtAgain(String queues) {
    Story story = new Story();
    Faults deaf =
        new Faults(1, 0, Spread.NONE, 1_000, 45_000, 0, 0, Spread.NONE, 0, Spread.NONE, 1L << 40);
    World world = run(queues, deaf, story);
    long first = world.jobs().getFirst().firstStart();
    assertThat(first).isLessThan(46_000);
    assertThat(owner(world).firstStart()).isGreaterThan(10 * MINUTE);
  }

  @Test
  void aClockThatJumpsStopsNobodyBeforeItsTimeByThatClock() {
    Story story = new Story();
    Faults jumps =
        new Faults(
            1, 0, Spread.NONE, 0, 1, 0, 100, Spread.always(3 * MINUTE), 0, Spread.NONE, 1L << 40);
    World world = run(QUOTA, jumps, story);
    assertThat(story.ahead).isEqualTo(3 * MINUTE);
    assertThat(owner(world).firstStart()).isGreaterThan(4 * MINUTE);
  }
}
