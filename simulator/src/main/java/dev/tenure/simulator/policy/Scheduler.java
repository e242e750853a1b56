package dev.tenure.simulator.policy;

import java.util.OptionalLong;

/** Who lets the engine decide about the world, and has done what it says. */
public interface Scheduler {
  /**
   * Decides.
   *
   * @return when to ask again though nothing happens; {@code now}: as soon as possible
   */
  OptionalLong decide(long now);

  /** How many plans broke a law and were not carried out. */
  long refused();
}
