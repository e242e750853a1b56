package dev.tenure.engine.share;

import java.util.Comparator;
import java.util.List;

/** The siblings of one queue priority who still ask for more than their quota. */
final class PriorityBucket {
  private static final Comparator<Portion> BY_REMAINDER =
      Comparator.comparingDouble(Portion::remainder)
          .reversed()
          .thenComparing(Portion::claimant, Claimant.AGE);

  private final List<Portion> portions;

  PriorityBucket(List<Portion> portions) {
    this.portions = portions;
  }

  /** Divides in rounds: what somebody does not need is divided again among the others. */
  double giveByWeight(double rest, double kValue) {
    double left = rest;
    boolean somebodyHasEnough = true;
    while (somebodyHasEnough && left > 0) {
      double atStake = left;
      List<Portion> asking = portions.stream().filter(portion -> portion.asks() > 0).toList();
      double[] weights = weights(asking, kValue);
      double sum = sum(weights);
      if (sum == 0) {
        return left;
      }
      somebodyHasEnough = false;
      for (int i = 0; i < weights.length; i++) {
        double due = atStake * weights[i] / sum;
        somebodyHasEnough |= asking.get(i).asks() < due;
        left -= asking.get(i).take(due, left);
      }
    }
    return left;
  }

  /** Each one's part in the sum of weights, less what it used beyond that part before. */
  private static double[] weights(List<Portion> asking, double kValue) {
    double sum = asking.stream().mapToDouble(Portion::weight).sum();
    double[] weights = new double[asking.size()];
    for (int i = 0; i < weights.length; i++) {
      double part = asking.get(i).weight() / sum;
      double usage = asking.get(i).claimant().usage();
      weights[i] = Math.max(0, part + kValue * (part - usage));
    }
    return weights;
  }

  private static double sum(double[] weights) {
    double sum = 0;
    for (double weight : weights) {
      sum += weight;
    }
    return sum;
  }

  /** At most one unit for each who was rounded down, the largest remainder first. */
  double giveSingleUnits(double rest) {
    List<Portion> shortened =
        portions.stream().filter(Portion::wasRounded).sorted(BY_REMAINDER).toList();
    double left = rest;
    for (Portion portion : shortened) {
      double unit = Math.min(Math.min(1, left), portion.asks());
      portion.give(unit);
      left -= unit;
    }
    return left;
  }
}
