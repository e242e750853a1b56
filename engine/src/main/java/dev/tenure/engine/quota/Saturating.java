package dev.tenure.engine.quota;

/** Arithmetic that stays at the ends of 64 bits; the upper end is without limit and stays so. */
public final class Saturating {
  private static final long UNLIMITED = Long.MAX_VALUE;

  private Saturating() {}

  public static long add(long a, long b) {
    if (a == UNLIMITED || b == UNLIMITED) {
      return UNLIMITED;
    }
    long sum = a + b;
    boolean overflowed = ((a ^ sum) & (b ^ sum)) < 0;
    if (!overflowed) {
      return sum;
    }
    return a > 0 ? UNLIMITED : Long.MIN_VALUE;
  }

  public static long subtract(long a, long b) {
    if (a == UNLIMITED) {
      return UNLIMITED;
    }
    long difference = a - b;
    boolean overflowed = ((a ^ b) & (a ^ difference)) < 0;
    if (!overflowed) {
      return difference;
    }
    return a > 0 ? UNLIMITED : Long.MIN_VALUE;
  }

  /** For counts of things: never without limit by adding up. */
  public static long multiply(long a, long b) {
    long high = Math.multiplyHigh(a, b);
    long low = a * b;
    boolean fits = (high == 0 && low >= 0) || (high == -1 && low < 0);
    if (fits) {
      return low;
    }
    return (a > 0) == (b > 0) ? UNLIMITED : Long.MIN_VALUE;
  }
}
