package dev.tenure.simulator.report;

import java.util.Arrays;
import java.util.Comparator;

/** Who has lent what others have borrowed: each in proportion to what it leaves unused. */
final class Loans {
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
    if (left > 0) {
      Integer[] places = new Integer[unused.length];
      Arrays.setAll(places, i -> i);
      Arrays.sort(places, Comparator.comparingLong((Integer i) -> -remainders[i]));
      for (int i = 0; i < left; i++) {
        lent[places[i]]++;
      }
    }
    return lent;
  }
}
