package dev.tenure.simulator.fault;

import dev.tenure.simulator.world.Draws;
import dev.tenure.simulator.world.Draws.Purpose;
import dev.tenure.simulator.world.Failures;
import dev.tenure.simulator.world.Spread;
import java.util.Random;

/**
 * What goes wrong, and how often; all of it follows from the seed. Chances are in thousandths.
 *
 * @param late that what happens is heard later
 * @param lateness by how much
 * @param lost that it is not heard at all, until everything is looked at again
 * @param resync how long that takes
 * @param refused that a deed is refused: to bind, to evict, to admit, to write a claim
 * @param jump that the clock is set otherwise before a decision
 * @param jumps by how much the clock is then ahead of the world's, or behind it
 * @param crash that the scheduler stops before a decision, or while a plan is carried out
 * @param down how long it takes until there is another one
 * @param until from when on nothing more goes wrong
 */
public record Faults(
    long seed,
    int late,
    Spread lateness,
    int lost,
    long resync,
    int refused,
    int jump,
    Spread jumps,
    int crash,
    Spread down,
    long until) {
  private static final long MINUTE = 60_000;

  /** A mixture of everything, more of some and less of others. */
  public static Faults of(long seed, long until) {
    Random random = new Random(seed);
    return new Faults(
        seed,
        random.nextInt(300),
        new Spread(1, 1 + random.nextInt(20_000)),
        random.nextInt(50),
        1 + random.nextInt((int) MINUTE),
        random.nextInt(150),
        random.nextInt(30),
        new Spread(0, random.nextInt((int) (20 * MINUTE))),
        random.nextInt(30),
        new Spread(0, random.nextInt(30_000)),
        until);
  }

  /** Nodes fail and come back, too: each every half hour to every eight, for minutes at most. */
  public static Failures flaps(long seed) {
    Draws draws = new Draws(seed);
    long mean = draws.between(new Spread(30 * MINUTE, 480 * MINUTE), Purpose.FLAPS, "mean", 0);
    long most = draws.between(new Spread(MINUTE / 6, 10 * MINUTE), Purpose.FLAPS, "repair", 0);
    return new Failures(mean, new Spread(1, most));
  }

  /** How much later things may happen because of it. */
  public long slowness() {
    return lateness.most() + resync + down.most() + jumps.most();
  }
}
