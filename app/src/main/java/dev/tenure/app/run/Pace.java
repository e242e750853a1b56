package dev.tenure.app.run;

import java.util.function.LongSupplier;

/**
 * Lets virtual time pass. It stands still while something is decided, and then jumps to the very
 * instant that was waited for: so the same manifests lead to the same run at any speed.
 */
final class Pace {
  private final long from;
  private final Speed speed;
  private final StopFlag stop;
  private final LongSupplier nanoTime;
  private final long begin;
  private long now;

  Pace(long from, Speed speed, StopFlag stop, LongSupplier nanoTime) {
    this.from = from;
    this.speed = speed;
    this.stop = stop;
    this.nanoTime = nanoTime;
    this.begin = nanoTime.getAsLong();
    this.now = from;
  }

  /** Waits for a virtual instant; false if somebody wants it to end before. */
  boolean sleepUntil(long instant) {
    long elapsed = nanoTime.getAsLong() - begin;
    boolean stopped = stop.isRaisedWithin(speed.realNanos(instant - from) - elapsed);
    now = stopped ? Math.clamp(measured(), now, instant) : instant;
    return !stopped;
  }

  private long measured() {
    long nanos = nanoTime.getAsLong() - begin;
    return Double.isInfinite(speed.factor()) ? now : from + speed.virtualMillis(nanos);
  }

  /** How far virtual time has come. */
  long now() {
    return now;
  }

  boolean isStopped() {
    return stop.isRaised();
  }
}
