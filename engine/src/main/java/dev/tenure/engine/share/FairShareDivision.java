package dev.tenure.engine.share;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Everybody gets its quota as far as it can use it. What is left goes by weight to those who still
 * ask, those of higher queue priority first, in whole units; single units that are left over then
 * go to the largest remainders.
 *
 * @param kValue how much it counts against a queue that it used more than its part in the past
 */
public record FairShareDivision(double kValue) implements Division {
  /** Where nobody measures usage, which makes every k alike. */
  public static final FairShareDivision BY_WEIGHT = new FairShareDivision(0);

  @Override
  public double[] divide(double total, List<Claimant> siblings) {
    List<Portion> portions =
        siblings.stream().map(sibling -> new Portion(sibling, sibling.sure(total))).toList();
    divideRest(total, sorted(portions));
    return portions.stream().mapToDouble(Portion::share).toArray();
  }

  /** In one order, so that rounding errors of sums do not depend on the order of the input. */
  private static List<Portion> sorted(List<Portion> portions) {
    return portions.stream().sorted(Comparator.comparing(Portion::claimant, Claimant.AGE)).toList();
  }

  private void divideRest(double total, List<Portion> portions) {
    double left = total;
    for (Portion portion : portions) {
      left -= portion.share();
    }
    if (left <= 0) {
      return;
    }
    List<PriorityBucket> buckets = buckets(portions);
    for (PriorityBucket bucket : buckets) {
      left = bucket.giveByWeight(left, kValue);
    }
    for (PriorityBucket bucket : buckets) {
      left = bucket.giveSingleUnits(left);
    }
  }

  /** Those of the same priority together, the highest first. */
  private static List<PriorityBucket> buckets(List<Portion> portions) {
    NavigableMap<Integer, List<Portion>> byPriority = new TreeMap<>();
    for (Portion portion : portions) {
      if (portion.asks() > 0 && portion.weight() > 0) {
        byPriority
            .computeIfAbsent(portion.claimant().priority(), any -> new ArrayList<>())
            .add(portion);
      }
    }
    return byPriority.descendingMap().values().stream().map(PriorityBucket::new).toList();
  }
}
