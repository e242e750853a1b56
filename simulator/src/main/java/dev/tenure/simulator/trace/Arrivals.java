package dev.tenure.simulator.trace;

import java.util.SplittableRandom;

/**
 * When jobs come: by day more than by night, else at random or like clockwork.
 *
 * @param swingPercent how much more than the average comes at noon, and less at midnight
 */
public record Arrivals(Kind kind, int swingPercent) {
  private static final double DAY = 86_400_000;
  private static final double PER_CENT = 100;
  private static final double CLOSE = 0.001;

  /** How far apart they are. */
  public enum Kind {
    /** Each without regard to the others. */
    POISSON,
    /** All as far apart as the time of day allows. */
    EVEN
  }

  /** When the next one comes after that instant, with so many in a millisecond on average. */
  double after(double at, double perMilli, SplittableRandom random) {
    double gap =
        switch (kind) {
          case POISSON -> -StrictMath.log(1 - random.nextDouble()) / perMilli;
          case EVEN -> 1 / perMilli;
        };
    return at(average(at) + gap);
  }

  /** How much time with the average number of arrivals brings as many as come until then. */
  private double average(double at) {
    double swing = swingPercent / PER_CENT * DAY / (2 * Math.PI);
    return at - swing * StrictMath.sin(2 * Math.PI * at / DAY);
  }

  /** The other way round, by halving. */
  private double at(double average) {
    double most = swingPercent / PER_CENT * DAY / (2 * Math.PI);
    double low = Math.max(0, average - most);
    double high = average + most;
    while (high - low > CLOSE) {
      double middle = (low + high) / 2;
      if (average(middle) < average) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }
}
