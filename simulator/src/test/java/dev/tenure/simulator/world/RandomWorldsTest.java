package dev.tenure.simulator.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Resources;
import dev.tenure.simulator.check.SimulationChecker;
import dev.tenure.simulator.check.Terms;
import dev.tenure.simulator.policy.Reference;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** In any world, under any simple policy, the books are exact and the laws hold. */
class RandomWorldsTest {
  private static final List<Checkpoint> CHECKPOINTS =
      List.of(
          new Checkpoint.None(),
          new Checkpoint.Periodic(7_000),
          new Checkpoint.Graceful(3_000),
          new Checkpoint.Transparent());

  @Test
  @Tag("property")
  void theBooksAreExact() {
    int seeds = Math.min(500, Integer.getInteger("tenure.seeds", 500));
    for (int seed = 0; seed < seeds; seed++) {
      for (Reference policy : Reference.values()) {
        check(seed, policy);
      }
    }
  }

  private static void check(int seed, Reference policy) {
    Random random = new Random(seed);
    Trace trace = trace(random);
    Physics physics = physics(random, policy);
    SimulationChecker checker = new SimulationChecker(Unit.GPU, Terms.ofReference());
    World world =
        new World(
            trace,
            NodeSpec.alike(1 + random.nextInt(4), Resources.of(NodeSpec.GPU, 8)),
            physics,
            checker);
    long until = random.nextBoolean() ? Long.MAX_VALUE : 1 + random.nextInt(200_000);
    new Simulation(world, policy.in(world), random.nextInt(3) == 0 ? 1_000 : 0).run(until);
    checker.close(world);
    assertThat(checker.violations()).as("seed %d, %s", seed, policy).isEmpty();
    assertThat(world.books().capacity()).as("seed %d, %s", seed, policy).isPositive();
  }

  /** SRTF wants victims to be gone at once. */
  private static Physics physics(Random random, Reference policy) {
    Physics physics =
        new Physics(
            random.nextLong(),
            policy == Reference.SRTF ? Spread.NONE : new Spread(0, random.nextInt(10_000)),
            new Spread(0, random.nextInt(2_000)),
            RestartCost.always(random.nextInt(5_000)),
            CHECKPOINTS.get(random.nextInt(CHECKPOINTS.size())),
            Failures.NONE);
    return random.nextBoolean()
        ? physics
        : physics.with(new Failures(50_000, new Spread(1, 30_000)));
  }

  private static Trace trace(Random random) {
    List<TraceJob> jobs = new ArrayList<>();
    int count = 1 + random.nextInt(40);
    for (int i = 0; i < count; i++) {
      long submit = random.nextInt(100_000);
      long gpus = random.nextInt(4) == 0 ? 8 : 1 + random.nextInt(8);
      jobs.add(TraceJob.of("j" + i, submit, random.nextInt(40_000), "q", gpus, 0));
    }
    return new Trace("random", jobs, 0);
  }
}
