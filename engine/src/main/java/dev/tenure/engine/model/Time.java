package dev.tenure.engine.model;

/** Instants are epoch milliseconds in a {@code long}; these are the marks at both ends. */
public final class Time {
  /** Earlier than any instant: nothing has to be waited for. */
  public static final long FREE = Long.MIN_VALUE;

  /** Later than any instant: waiting does not help. */
  public static final long NEVER = Long.MAX_VALUE;

  private Time() {}

  /** Saturates instead of wrapping, so that a huge promise protects for ever and not not at all. */
  public static long plus(long instant, long millis) {
    long sum = instant + millis;
    boolean overflowed = ((instant ^ sum) & (millis ^ sum)) < 0;
    if (!overflowed) {
      return sum;
    }
    return millis > 0 ? NEVER : FREE;
  }

  /** Seconds to milliseconds, saturating. */
  public static long seconds(long seconds) {
    long millis = seconds * 1000;
    if (millis / 1000 == seconds) {
      return millis;
    }
    return seconds > 0 ? NEVER : FREE;
  }

  /** Is it an instant, and not one of the marks? */
  public static boolean isInstant(long time) {
    return time != FREE && time != NEVER;
  }
}
