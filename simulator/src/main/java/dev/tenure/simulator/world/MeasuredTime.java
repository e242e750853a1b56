package dev.tenure.simulator.world;

/**
 * The part of a run that is measured: after the warm-up and before the drain. The world goes on
 * before and after it as it does.
 *
 * @param from its first millisecond
 * @param to the first one after it
 */
public record MeasuredTime(long from, long to) {
  /** Whatever happens counts. */
  public static final MeasuredTime ALL = new MeasuredTime(0, Long.MAX_VALUE);

  public MeasuredTime {
    if (from < 0 || to < from) {
      throw new IllegalArgumentException("measured from %d to %d".formatted(from, to));
    }
  }

  /** Is nothing left out? */
  public boolean isAll() {
    return from == 0 && to == Long.MAX_VALUE;
  }

  /** Does what happens at that instant count? */
  public boolean has(long at) {
    return at >= from && at < to;
  }

  /** How many milliseconds of that time count. */
  public long of(long since, long until) {
    return Math.max(0, Math.min(until, to) - Math.max(since, from));
  }

  /** The same in a run that was over by then. */
  public MeasuredTime until(long end) {
    return new MeasuredTime(Math.min(from, end), Math.min(to, end));
  }
}
