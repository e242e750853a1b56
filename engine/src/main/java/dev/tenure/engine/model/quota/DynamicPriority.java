package dev.tenure.engine.model.quota;

import dev.tenure.engine.model.Time;

/**
 * Inside its queue a waiting workload gains priority with time and a running one loses it.
 *
 * @param gainPerHour what a waiting workload gains per hour, up to {@code maxGain}
 * @param lossPerHour what a running workload loses per hour, up to {@code maxLoss}
 */
public record DynamicPriority(int gainPerHour, int maxGain, int lossPerHour, int maxLoss) {
  private static final long HOUR = 3_600_000;

  /** The priority of a workload that has waited so long. */
  public int waiting(int priority, long millis) {
    return saturated(priority + moved(gainPerHour, maxGain, millis));
  }

  /** The priority of a workload that has run so long. */
  public int running(int priority, long millis) {
    return saturated(priority - moved(lossPerHour, maxLoss, millis));
  }

  /** How long it takes until a waiting or a running workload has moved by one. */
  public long step() {
    int fastest = Math.max(gainPerHour, lossPerHour);
    return fastest <= 0 ? Time.NEVER : (HOUR + fastest - 1) / fastest;
  }

  private static long moved(int perHour, int max, long millis) {
    double moved = Math.max(0, millis) / (double) HOUR * perHour;
    return (long) Math.min(max, Math.floor(moved));
  }

  private static int saturated(long priority) {
    return Math.clamp(priority, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }
}
