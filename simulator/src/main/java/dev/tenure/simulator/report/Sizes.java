package dev.tenure.simulator.report;

/** Groups of gangs by size: each reaches up to twice the one before. */
final class Sizes {
  private Sizes() {}

  /** The largest of its group: a power of two. */
  static long top(long units, long unitSize) {
    if (units == 0) {
      return 0;
    }
    long whole = Math.max(1, Math.ceilDiv(units, unitSize));
    long highest = Long.highestOneBit(whole);
    return highest == whole ? whole : 2 * highest;
  }

  static String name(long top) {
    return top == 0 ? "none" : top <= 2 ? String.valueOf(top) : (top / 2 + 1) + " to " + top;
  }
}
