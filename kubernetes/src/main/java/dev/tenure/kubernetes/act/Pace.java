package dev.tenure.kubernetes.act;

import java.util.function.LongSupplier;

/** So many at once, and so many in a second. For one thread. */
final class Pace {
  private static final long SECOND = 1_000_000_000;

  private final int burst;
  private final long nanosEach;
  private final LongSupplier nanos;
  private long spentUntil;

  Pace(int perSecond, int burst, LongSupplier nanos) {
    this.burst = burst;
    this.nanosEach = SECOND / perSecond;
    this.nanos = nanos;
    this.spentUntil = nanos.getAsLong() - burst * nanosEach;
  }

  /** Takes one, if there is one. */
  boolean tryTake() {
    long now = nanos.getAsLong();
    spentUntil = Math.max(spentUntil, now - burst * nanosEach);
    if (spentUntil + nanosEach > now) {
      return false;
    }
    spentUntil += nanosEach;
    return true;
  }

  /** How long it takes until there is one at the latest. */
  long millisEach() {
    return Math.max(1, nanosEach / 1_000_000);
  }
}
