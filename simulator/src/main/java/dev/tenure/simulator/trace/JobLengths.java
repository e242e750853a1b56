package dev.tenure.simulator.trace;

import java.util.SplittableRandom;

/**
 * How long jobs take: most are short, a few are very long.
 *
 * @param median what half of the jobs exceed
 * @param spread how uneven they are: the deviation of their logarithm
 * @param longest whoever would take longer takes that long
 */
public record JobLengths(Law law, long median, double spread, long longest) {
  private static final double HALF = 0.5;
  private static final double FAR = 10;
  private static final int STEPS = 20_000;

  /** How likely long ones are. */
  public enum Law {
    /** The logarithm is normal. */
    LOGNORMAL,
    /** Twice as long is always less likely by the same factor: the heavier tail. */
    PARETO
  }

  long draw(SplittableRandom draws) {
    double drawn =
        switch (law) {
          case LOGNORMAL -> median * StrictMath.exp(spread * normal(draws));
          case PARETO -> shortest() * StrictMath.pow(1 - draws.nextDouble(), -spread);
        };
    return Math.max(1, (long) Math.min((double) longest, drawn));
  }

  private static double normal(SplittableRandom draws) {
    return StrictMath.sqrt(-2 * StrictMath.log(1 - draws.nextDouble()))
        * StrictMath.cos(2 * Math.PI * draws.nextDouble());
  }

  /** Of those with a tail; its logarithm then goes on with an exponential of that deviation. */
  private double shortest() {
    return median * StrictMath.pow(HALF, spread);
  }

  /** What they take on average, with those who end at the longest. */
  double mean() {
    return switch (law) {
      case LOGNORMAL -> meanOfLognormal();
      case PARETO -> meanOfPareto();
    };
  }

  /** The sum over narrow strips of the normal: exact enough, and no special function is needed. */
  private double meanOfLognormal() {
    double width = 2 * FAR / STEPS;
    double sum = 0;
    double weights = 0;
    for (int step = 0; step < STEPS; step++) {
      double z = (step + HALF) * width - FAR;
      double weight = StrictMath.exp(-z * z / 2);
      sum += weight * Math.min((double) longest, median * StrictMath.exp(spread * z));
      weights += weight;
    }
    return sum / weights;
  }

  /** What all take at least, and then how many are still there, up to the longest. */
  private double meanOfPareto() {
    double least = shortest();
    if (least >= longest || spread == 0) {
      return Math.min(least, (double) longest);
    }
    double exponent = 1 - 1 / spread;
    double further = StrictMath.log(longest / least);
    return exponent == 0
        ? least * (1 + further)
        : least * (1 + StrictMath.expm1(exponent * further) / exponent);
  }
}
