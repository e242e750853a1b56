package dev.tenure.kubernetes.watch;

import java.time.Duration;
import java.util.SplittableRandom;

/** How long to wait before trying again: longer with every failure in a row, and never in step. */
final class Pauses {
  private final Duration first;
  private final Duration longest;
  private final SplittableRandom random;
  private Duration next;

  Pauses(Duration first, Duration longest, SplittableRandom random) {
    this.first = first;
    this.longest = longest;
    this.random = random;
    this.next = first;
  }

  /** All is well again. */
  void reset() {
    next = first;
  }

  /** Between half of the pause and all of it, so that many do not come back at the same instant. */
  Duration afterFailure() {
    long millis = Math.max(1, next.toMillis());
    next = next.multipliedBy(2).compareTo(longest) > 0 ? longest : next.multipliedBy(2);
    return Duration.ofMillis(millis / 2 + random.nextLong(millis / 2 + 1));
  }
}
