package dev.tenure.engine.model;

import java.util.function.LongPredicate;

/**
 * Inside its queue a waiting workload gains priority with time and a running one loses it.
 *
 * @param gainPerHour what a waiting workload gains per hour, up to {@code maxGain}
 * @param lossPerHour what a running workload loses per hour, up to {@code maxLoss}
 */
public record DynamicPriority(int gainPerHour, int maxGain, int lossPerHour, int maxLoss) {
  private static final long HOUR = 3_600_000;

  /**
   * The priority of a workload that waits at that time.
   *
   * @param since when it began to; zero: nobody knows, and it has gained nothing
   */
  public int waiting(int priority, long since, long then) {
    return saturated((long) priority + gained(since, then));
  }

  /**
   * The priority of a workload that has run so long: it loses what it had gained when it started,
   * and then of its own.
   */
  public int running(int priority, int gained, long millis) {
    long lost = moved(lossPerHour, (long) gained + maxLoss, millis);
    return saturated(priority + (long) gained - lost);
  }

  /** What one has gained by then that waits since; nobody knows when: nothing. */
  public int gained(long since, long then) {
    return since == 0 ? 0 : (int) moved(gainPerHour, maxGain, then - since);
  }

  /** The least that a workload of this priority comes to. */
  public int lowest(int priority) {
    return running(priority, 0, longest());
  }

  /** When one that waits since then gains the next time; {@link Time#NEVER}: it does not. */
  public long nextGain(long since, long now) {
    long gained = moved(gainPerHour, maxGain, now - since);
    return gained < maxGain && gainPerHour > 0 && since != 0
        ? Time.plus(since, Math.ceilDiv((gained + 1) * HOUR, gainPerHour))
        : Time.NEVER;
  }

  /**
   * Until when who was interrupted leaves those alone who waited then: until either has moved by a
   * point. Else the one would take the place back in the next instant, since it loses no more.
   *
   * @param interrupted when the one was
   * @param started when the other started
   */
  public long takesBackFrom(long interrupted, long started) {
    return Math.min(
        Time.plus(interrupted, firstPoint(gainPerHour, maxGain)),
        Time.plus(started, firstPoint(lossPerHour, maxLoss)));
  }

  /** How long it takes until anybody has gained or lost a point. */
  public long firstPoint() {
    return Math.min(firstPoint(gainPerHour, maxGain), firstPoint(lossPerHour, maxLoss));
  }

  private static long firstPoint(int perHour, int max) {
    return perHour == 0 || max == 0 ? Time.NEVER : Math.ceilDiv(HOUR, perHour);
  }

  /** The first instant at which it holds, if it holds in the end and from then on for ever. */
  public static long first(long from, long end, LongPredicate holds) {
    if (holds.test(from)) {
      return from;
    }
    if (end <= from || !holds.test(end)) {
      return Time.NEVER;
    }
    long low = from;
    long high = end;
    while (low + 1 < high) {
      long middle = low + (high - low) / 2;
      if (holds.test(middle)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }

  /** For how long a workload gains, or loses, until it does no more. */
  public long longest() {
    return Math.max(until(gainPerHour, maxGain), until(lossPerHour, (long) maxGain + maxLoss));
  }

  private static long until(int perHour, long max) {
    return perHour == 0 ? 0 : Math.ceilDiv(max * HOUR, perHour);
  }

  private static long moved(int perHour, long max, long millis) {
    long whole = Math.max(0, millis) / HOUR;
    long rest = Math.max(0, millis) % HOUR;
    boolean ended = perHour > 0 && whole >= max;
    return ended ? max : Math.min(max, whole * perHour + rest * perHour / HOUR);
  }

  private static int saturated(long priority) {
    return Math.clamp(priority, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }
}
