package dev.tenure.simulator.fault;

import dev.tenure.simulator.world.Draws;
import dev.tenure.simulator.world.Draws.Purpose;
import dev.tenure.simulator.world.Spread;
import java.util.HashMap;
import java.util.Map;

/**
 * Chance, from one seed. What befalls an object depends on it and on how often such a thing has
 * been drawn for it; what befalls the scheduler depends on the instant. So another policy does not
 * change what befalls those that it does not touch.
 */
final class Dice {
  private static final String SCHEDULER = "scheduler";

  private final Draws draws;
  private final Map<Throw, Long> thrown = new HashMap<>(); // only looked up

  private record Throw(Purpose purpose, ObjectKey who) {}

  Dice(long seed) {
    this.draws = new Draws(seed);
  }

  boolean happens(int perMille, Purpose purpose, ObjectKey who) {
    return draws.happens(perMille, purpose, who.toString(), next(purpose, who));
  }

  long any(Spread spread, Purpose purpose, ObjectKey who) {
    return draws.between(spread, purpose, who.toString(), next(purpose, who));
  }

  boolean happensAt(int perMille, Purpose purpose, long now) {
    return draws.happens(perMille, purpose, SCHEDULER, now);
  }

  long anyAt(Spread spread, Purpose purpose, long now) {
    return draws.between(spread, purpose, SCHEDULER, now);
  }

  private long next(Purpose purpose, ObjectKey who) {
    return thrown.merge(new Throw(purpose, who), 1L, Long::sum);
  }
}
