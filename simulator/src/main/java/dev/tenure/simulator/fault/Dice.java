package dev.tenure.simulator.fault;

import dev.tenure.simulator.world.Spread;
import java.util.Random;

/** Chance, from one seed. */
final class Dice {
  private final Random random;

  Dice(long seed) {
    this.random = new Random(seed);
  }

  boolean happens(int perMille) {
    return random.nextInt(1_000) < perMille;
  }

  long any(Spread spread) {
    return spread.least() + Math.floorMod(random.nextLong(), spread.most() - spread.least() + 1);
  }

  int below(int bound) {
    return random.nextInt(bound);
  }
}
