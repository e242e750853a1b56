package dev.tenure.simulator.fault;

import dev.tenure.simulator.world.Checkpoint;
import dev.tenure.simulator.world.Failures;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.RestartCost;
import dev.tenure.simulator.world.Spread;
import java.util.List;
import java.util.Random;

/** How things go in random cases: leaving, starting, saving, and nodes that fail. */
final class RandomPhysics {
  private static final long MINUTE = 60_000;
  private static final List<Checkpoint> CHECKPOINTS =
      List.of(
          new Checkpoint.None(),
          new Checkpoint.Periodic(MINUTE),
          new Checkpoint.Graceful(10_000),
          new Checkpoint.Transparent());

  private RandomPhysics() {}

  static Physics of(Random random) {
    Physics physics =
        new Physics(
            random.nextLong(),
            new Spread(0, random.nextBoolean() ? 0 : random.nextInt(120_000)),
            new Spread(0, random.nextInt(20_000)),
            RestartCost.always(random.nextInt(30_000)),
            CHECKPOINTS.get(random.nextInt(CHECKPOINTS.size())),
            Failures.NONE);
    return random.nextBoolean()
        ? physics
        : physics.with(new Failures(180 * MINUTE, new Spread(1, 90_000)));
  }

  /** Do so many even pods find room on so many empty nodes of 8 GPUs? */
  static boolean fits(int gpus, int pods, int nodes) {
    return 8 / Math.ceilDiv(gpus, pods) * nodes >= pods;
  }
}
