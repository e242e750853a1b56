package dev.tenure.engine.quota;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.ResourceGroup;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a kind of workloads asks for in its queue.
 *
 * @param amounts absent: there are flavors to choose from, or it can start with less
 * @param version which version of the queues this is about
 */
record Wish(@Nullable FlavorAmounts amounts, long version) {
  static Wish of(
      List<QuotaPodSet> podSets, ClusterQueue queue, FlavorResources places, long version) {
    FlavorAmounts.Sum sum = new FlavorAmounts.Sum();
    for (QuotaPodSet podSet : podSets) {
      if (podSet.minCount() < podSet.count() || !add(podSet, queue, places, sum)) {
        return new Wish(null, version);
      }
    }
    return new Wish(sum.toAmounts(), version);
  }

  private static boolean add(
      QuotaPodSet podSet, ClusterQueue queue, FlavorResources places, FlavorAmounts.Sum sum) {
    boolean all = true;
    for (Map.Entry<String, Long> request : podSet.requests().entrySet()) {
      long amount = Saturating.multiply(request.getValue(), podSet.count());
      all &= add(request.getKey(), amount, queue, places, sum);
    }
    boolean countsPods =
        queue.groups().stream().anyMatch(group -> group.resources().contains(Resources.PODS));
    return all && (!countsPods || add(Resources.PODS, podSet.count(), queue, places, sum));
  }

  /** False: that resource comes from no flavor, or from one of many. */
  private static boolean add(
      String resource,
      long amount,
      ClusterQueue queue,
      FlavorResources places,
      FlavorAmounts.Sum sum) {
    for (ResourceGroup group : queue.groups()) {
      if (group.resources().contains(resource)) {
        if (group.flavors().size() == 1) {
          sum.add(places.placeOf(group.flavors().getFirst().flavor(), resource), amount);
        }
        return group.flavors().size() == 1;
      }
    }
    return false;
  }
}
