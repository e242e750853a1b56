package dev.tenure.engine.share;

import static dev.tenure.engine.model.ResourceShare.UNLIMITED;

/**
 * Compares numbers of which {@value dev.tenure.engine.model.ResourceShare#UNLIMITED} stands for "no
 * bound", on whichever side it is: it exceeds every other number, and nothing exceeds it.
 */
final class Bounds {
  private Bounds() {}

  static boolean exceeds(double amount, double bound) {
    if (bound == UNLIMITED) {
      return false;
    }
    return amount == UNLIMITED || amount > bound;
  }

  /** Whole amounts are exact as doubles up to {@code 2^53}, which no cluster holds of anything. */
  static boolean exceeds(long amount, double bound) {
    return exceeds((double) amount, bound);
  }

  static double least(double one, double other) {
    return exceeds(one, other) ? other : one;
  }
}
