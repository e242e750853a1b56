package dev.tenure.engine.quota;

import dev.tenure.engine.model.quota.Admission;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Gives every resource in a flavor its place in the vectors that quota is computed with. */
public final class FlavorResources {
  private final SortedMap<FlavorResource, Integer> places = new TreeMap<>();
  private final List<FlavorResource> all = new ArrayList<>();

  /** How many are known so far. Places are never given back. */
  public int size() {
    return all.size();
  }

  public FlavorResource at(int place) {
    return all.get(place);
  }

  /** The place, given now if it has none yet. */
  public int placeOf(String flavor, String resource) {
    return places.computeIfAbsent(
        new FlavorResource(flavor, resource),
        unknown -> {
          all.add(unknown);
          return all.size() - 1;
        });
  }

  /** What an admission holds. */
  public FlavorAmounts amountsOf(Admission admission) {
    FlavorAmounts.Sum sum = new FlavorAmounts.Sum();
    for (Admission.PodSetFlavors podSet : admission.podSets()) {
      podSet
          .usage()
          .forEach((resource, amount) -> {
            String flavor = podSet.flavors().get(resource);
            if (flavor != null) {
              sum.add(placeOf(flavor, resource), amount);
            }
          });
    }
    return sum.toAmounts();
  }
}
