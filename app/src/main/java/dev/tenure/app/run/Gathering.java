package dev.tenure.app.run;

import java.util.function.LongSupplier;

/**
 * How long to wait for more when there is news: what comes in a burst is taken in together. Several
 * times as long as the last cycle took, within limits, so that under load a tenth of the time goes
 * into deciding and the rest is left to those who carry plans out; who comes alone hardly waits.
 */
final class Gathering {
  private static final long SHORTEST_MILLIS = 2;
  private static final long LONGEST_MILLIS = 200;
  private static final int TIMES = 9;

  private final LongSupplier clock;
  private long begun;
  private long took;

  Gathering(LongSupplier clock) {
    this.clock = clock;
    this.begun = clock.getAsLong();
  }

  /** A cycle begins now. */
  void begin() {
    begun = clock.getAsLong();
  }

  /** The cycle is over. */
  void end() {
    took = clock.getAsLong() - begun;
  }

  long millis() {
    return Math.clamp(TIMES * took, SHORTEST_MILLIS, LONGEST_MILLIS);
  }
}
