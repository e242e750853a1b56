package dev.tenure.simulator.report;

/** Who has lent what others have borrowed: each in proportion to what it leaves unused. */
final class Loans {
  /** Below every remainder. */
  private static final long SERVED = -1;

  private Loans() {}

  /**
   * In whole units, by largest remainders, of equal ones the first; nobody lends more than it
   * leaves unused.
   */
  static long[] of(long borrowed, long[] unused) {
    long all = 0;
    for (long each : unused) {
      all += each;
    }
    long[] lent = new long[unused.length];
    if (all == 0) {
      return lent;
    }
    long open = Math.min(borrowed, all);
    long[] remainders = new long[unused.length];
    long left = open;
    for (int i = 0; i < unused.length; i++) {
      lent[i] = Math.multiplyExact(open, unused[i]) / all;
      remainders[i] = open * unused[i] % all;
      left -= lent[i];
    }
    for (; left > 0; left--) {
      int next = largest(remainders);
      lent[next]++;
      remainders[next] = SERVED;
    }
    return lent;
  }

  private static int largest(long[] remainders) {
    int largest = 0;
    for (int i = 1; i < remainders.length; i++) {
      largest = remainders[i] > remainders[largest] ? i : largest;
    }
    return largest;
  }
}
