package dev.tenure.app.run;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/**
 * An alarm that knows whether the loop still comes round to it. One that waits is well; one that
 * has been deciding for a minute, or cannot hand on what it has decided, is not.
 */
final class Turns implements Alarm {
  private static final long LONGEST_NANOS = Duration.ofMinutes(1).toNanos();

  private final Alarm alarm;
  private final LongSupplier nanos;
  private volatile boolean busy;
  private volatile long since;

  Turns(Alarm alarm, LongSupplier nanos) {
    this.alarm = alarm;
    this.nanos = nanos;
  }

  @Override
  public OptionalLong await(long then) {
    busy = false;
    OptionalLong now = alarm.await(then);
    since = nanos.getAsLong();
    busy = now.isPresent();
    return now;
  }

  @Override
  public boolean isStopped() {
    return alarm.isStopped();
  }

  /** Asked on any thread. */
  boolean areTaken() {
    return !busy || nanos.getAsLong() - since <= LONGEST_NANOS;
  }
}
