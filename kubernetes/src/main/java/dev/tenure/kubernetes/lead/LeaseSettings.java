package dev.tenure.kubernetes.lead;

import java.time.Duration;

/**
 * The Lease that candidates compete for, and how.
 *
 * @param identity who we are: another one for every process
 * @param duration for how long others leave a holder alone that they do not hear of; whole seconds
 * @param renewDeadline after how long without a renewal a holder does not trust itself any more
 * @param retry how often a holder renews and others look
 */
public record LeaseSettings(
    String namespace,
    String name,
    String identity,
    Duration duration,
    Duration renewDeadline,
    Duration retry) {
  public LeaseSettings {
    if (duration.toSeconds() < 1 || !Duration.ofSeconds(duration.toSeconds()).equals(duration)) {
      throw new IllegalArgumentException("a lease lasts for whole seconds, not for " + duration);
    }
    if (renewDeadline.compareTo(duration) >= 0 || retry.compareTo(renewDeadline) >= 0) {
      throw new IllegalArgumentException(
          "retry %s < renewDeadline %s < duration %s must hold"
              .formatted(retry, renewDeadline, duration));
    }
  }

  public static LeaseSettings usual(String namespace, String name, String identity) {
    return new LeaseSettings(
        namespace,
        name,
        identity,
        Duration.ofSeconds(15),
        Duration.ofSeconds(10),
        Duration.ofSeconds(2));
  }
}
