package dev.tenure.engine.quota;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
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
    SortedMap<String, Long> borrowed = borrowed(node, places);
    double most = 0;
    @Nullable String resource = null;
    for (Map.Entry<String, Long> entry : borrowed.entrySet()) {
      long lendable = lendable(parent, entry.getKey(), places);
      double ratio = lendable > 0 ? entry.getValue() * 1000.0 / lendable : 0;
      if (ratio > most) {
        most = ratio;
        resource = entry.getKey();
      }
    }
    return new Share(most, node.weight(), !borrowed.isEmpty(), resource);
  }

  private static SortedMap<String, Long> borrowed(QuotaNode node, FlavorResources places) {
    SortedMap<String, Long> borrowed = new TreeMap<>();
    for (int place = 0; place < places.size(); place++) {
      long over = Saturating.subtract(node.usage(place), node.subtree(place));
      if (over > 0) {
        borrowed.merge(places.at(place).resource(), over, Saturating::add);
      }
    }
    return borrowed;
  }

  private static long lendable(CohortNode parent, String resource, FlavorResources places) {
    long sum = 0;
    for (int place = 0; place < places.size(); place++) {
      if (places.at(place).resource().equals(resource)) {
        sum = Saturating.add(sum, parent.potentialAvailable(place));
      }
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
