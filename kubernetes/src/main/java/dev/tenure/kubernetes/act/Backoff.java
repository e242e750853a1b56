package dev.tenure.kubernetes.act;

import java.util.OptionalInt;
import java.util.function.DoubleSupplier;

/**
 * How long to wait before something is tried again: ever longer, up to a limit, and never all at
 * the same time.
 *
 * @param chance numbers from 0 to 1
 */
public record Backoff(long firstMillis, long longestMillis, DoubleSupplier chance) {
  private static final int MOST_DOUBLINGS = 20;

  /**
   * @param attempts how often it was tried
   * @param asked for how many seconds the API server wants to be left alone, if it has said so
   */
  long pauseMillis(int attempts, OptionalInt asked) {
    long grown = firstMillis << Math.min(attempts - 1, MOST_DOUBLINGS);
    long full = Math.min(longestMillis, grown);
    long jittered = full / 2 + (long) (full / 2.0 * chance.getAsDouble());
    return Math.max(jittered, asked.orElse(0) * 1000L);
  }

  /** Is it worth while to wait for so long? Else whoever plans comes back to it. */
  boolean isTooLong(OptionalInt asked) {
    return asked.orElse(0) * 1000L > longestMillis;
  }
}
