package dev.tenure.simulator.check;

import java.util.ArrayList;
import java.util.List;

/** What laws were broken, and when. */
final class Breaches {
  private static final int MOST_KEPT = 100;

  private final List<String> kept = new ArrayList<>();
  private long count;

  void add(long now, String law) {
    count++;
    if (kept.size() < MOST_KEPT) {
      kept.add("at %d ms: %s".formatted(now, law));
    }
  }

  /** The first hundred. */
  List<String> kept() {
    return List.copyOf(kept);
  }

  long count() {
    return count;
  }
}
