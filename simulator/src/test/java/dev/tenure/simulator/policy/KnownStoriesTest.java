package dev.tenure.simulator.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.simulator.check.SimulationChecker;
import dev.tenure.simulator.check.Terms;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.Checkpoint;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Simulation;
import dev.tenure.simulator.world.Spread;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.World;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What has gone wrong elsewhere does not here. */
class KnownStoriesTest {
  private static final long MINUTE = 60_000;

  private static TraceJob job(
      String id, long submit, long minutes, String queue, int priority, int pods, long gpus) {
    return new TraceJob(
        id, submit, minutes * MINUTE, TraceJob.UNKNOWN, queue, "", "", priority, pods, gpus, 0);
  }

  /** On nodes of eight GPUs, where who is told to go takes up to two minutes; the laws hold. */
  private static World run(String queues, int nodes, int seed, List<TraceJob> jobs) {
    Configuration configuration = new Configuration(WorldReader.read(queues).changes());
    SimulationChecker checker =
        new SimulationChecker(Unit.GPU, Terms.of(new Promises(configuration)));
    World world =
        new World(
            new Trace("story", jobs, 0),
            NodeSpec.alike(nodes, Resources.of(NodeSpec.GPU, 8)),
            Physics.IDEAL
                .withSeed(seed)
                .with(new Checkpoint.None())
                .withGrace(new Spread(1_000, 120_000)),
            checker);
    EnginePolicy policy =
        new EnginePolicy(world, configuration, List.of(), Planner.standard(), report -> {});
    new Simulation(world, policy, 0).run(48 * 60 * MINUTE);
    checker.close(world);
    assertThat(checker.violations()).as("seed %d", seed).isEmpty();
    assertThat(policy.refused()).isZero();
    return world;
  }

  private static SimJob named(World world, String id) {
    return world.jobs().stream()
        .filter(job -> job.trace().id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  /**
   * Kueue 13662: two are stopped for one that needs both their places. Who leaves first is let in
   * again while the other still leaves, is stopped once more, and so on for ever.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        queue  lender    gpu=16
        queue  borrower  gpu=0
        """,
        """
        clusterqueue  lender    cohort=all  gpu=16  reclaim=Any
        clusterqueue  borrower  cohort=all  gpu=0
        """,
        """
        config  fairSharing
        clusterqueue  lender    cohort=all  gpu=16  reclaim=Any
        clusterqueue  borrower  cohort=all  gpu=0   reclaim=Any
        """,
      })
  void victimsThatLeaveAtDifferentSpeedsAreStoppedOnce(String queues) {
    for (int seed = 0; seed < 20; seed++) {
      World world =
          run(
              queues,
              2,
              seed,
              List.of(
                  job("a", 0, 60, "borrower", 0, 1, 8),
                  job("b", 0, 60, "borrower", 0, 1, 8),
                  job("preemptor", 10 * MINUTE, 30, "lender", 0, 2, 16)));
      SimJob preemptor = named(world, "preemptor");
      assertThat(preemptor.firstStart())
          .as("seed %d", seed)
          .isBetween(10 * MINUTE + 1_000, 12 * MINUTE + 10);
      assertThat(world.isOver()).isTrue();
      for (String victim : List.of("a", "b")) {
        assertThat(named(world, victim).stops()).isEqualTo(1);
        assertThat(named(world, victim).stops(Cause.RECLAIMED)).isEqualTo(1);
        assertThat(named(world, victim).lastStart()).isGreaterThan(preemptor.finished() - 1);
      }
    }
  }

  /**
   * spur 888: eleven jobs on eleven machines are stopped for two that want one GPU each. One of
   * them runs on a twelfth machine in the end, which comes free meanwhile; the other can run
   * nowhere.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "queue  main  gpu=96",
        "clusterqueue  main  gpu=96  within=LowerPriority",
      })
  void nobodyIsStoppedForWhoCannotUseIt(String queues) {
    for (int seed = 0; seed < 20; seed++) {
      World world = run(queues, 12, seed, elevenAndTwo());
      SimJob fits = named(world, "fits");
      long leaves = fits.trace().submit() + 1_000;
      assertThat(fits.phase()).isEqualTo(SimJob.Phase.DONE);
      assertThat(named(world, "fits-nowhere").phase()).isEqualTo(SimJob.Phase.WAITING);
      assertThat(named(world, "twelfth").finished()).isBetween(fits.trace().submit(), leaves);
      List<String> stopped =
          world.jobs().stream()
              .filter(job -> job.stops() > job.stops(Cause.MOVED))
              .map(job -> "%s %d times".formatted(job.trace().id(), job.stops()))
              .toList();
      assertThat(stopped)
          .as("seed %d", seed)
          .hasSize(1)
          .allMatch(each -> each.endsWith(" 1 times"));
      assertThat(fits.waited()).isLessThan(2 * MINUTE + 10);
    }
  }

  /**
   * Others come all the time, and the twelfth machine is free half a second later, so that there
   * are many decisions while one leaves.
   */
  private static List<TraceJob> elevenAndTwo() {
    List<TraceJob> jobs = new ArrayList<>();
    for (int i = 0; i < 11; i++) {
      jobs.add(job("train-" + i, 0, 24 * 60, "main", 0, 1, 8));
    }
    jobs.add(
        new TraceJob(
            "twelfth", 0, 60 * MINUTE + 500, TraceJob.UNKNOWN, "main", "", "", 200, 1, 8, 0));
    jobs.add(job("fits", 60 * MINUTE, 1, "main", 100, 1, 1));
    jobs.add(job("fits-nowhere", 60 * MINUTE, 1, "main", 100, 1, 9));
    for (int i = 0; i < 30; i++) {
      jobs.add(job("later-" + i, 60 * MINUTE + 3_000L * i, 1, "main", 0, 1, 2));
    }
    return jobs;
  }
}
