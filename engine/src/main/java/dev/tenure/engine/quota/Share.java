package dev.tenure.engine.quota;

import org.jspecify.annotations.Nullable;

/**
 * How much of what a node could borrow it does borrow: the largest part over all resources, in
 * thousandths, by its weight.
 *
 * @param resource the one of which it borrows the largest part; absent: it borrows nothing that
 *     could be lent
 */
public record Share(double ratio, double weight, boolean borrowing, @Nullable String resource)
    implements Comparable<Share> {

  /** The share of a node as it is now. */
  public static Share of(QuotaNode node, FlavorResources places) {
    @Nullable CohortNode parent = node.parent();
    if (parent == null) {
      return new Share(0, node.weight(), false, null);
    }
    boolean borrowing = false;
    double most = 0;
    @Nullable String resource = null;
    // Asked for every queue of a cohort, again and again: no map, and by place, not by name.
    for (FlavorResources.OfResource one : places.resources()) {
      long borrowed = borrowed(node, one.places());
      if (borrowed > 0) {
        borrowing = true;
        long lendable = lendable(parent, one.places());
        double ratio = lendable > 0 ? borrowed * 1000.0 / lendable : 0;
        if (ratio > most) {
          most = ratio;
          resource = one.name();
        }
      }
    }
    return new Share(most, node.weight(), borrowing, resource);
  }

  private static long borrowed(QuotaNode node, int[] places) {
    long sum = 0;
    for (int place : places) {
      long over = Saturating.subtract(node.usage(place), node.subtree(place));
      sum = over > 0 ? Saturating.add(sum, over) : sum;
    }
    return sum;
  }

  private static long lendable(CohortNode parent, int[] places) {
    long sum = 0;
    for (int place : places) {
      sum = Saturating.add(sum, parent.potentialAvailable(place));
    }
    return sum;
  }

  /** By weight; a weight of zero makes everything borrowed infinitely much. */
  public double weighted() {
    if (ratio == 0) {
      return 0;
    }
    return weight == 0 ? Double.POSITIVE_INFINITY : ratio / weight;
  }

  @Override
  public int compareTo(Share other) {
    double mine = weighted();
    double theirs = other.weighted();
    return Double.isInfinite(mine) && Double.isInfinite(theirs)
        ? Double.compare(ratio, other.ratio)
        : Double.compare(mine, theirs);
  }
}
