package dev.tenure.engine.quota;

import dev.tenure.engine.model.quota.Admission;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Gives every resource in a flavor its place in the vectors that quota is computed with. */
public final class FlavorResources {
  private final SortedMap<FlavorResource, Integer> places = new TreeMap<>();
  private final List<FlavorResource> all = new ArrayList<>();
  private final SortedMap<String, int[]> byResource = new TreeMap<>();
  private List<OfResource> resources = List.of();

  /** One resource and its places, in all flavors. */
  static final class OfResource {
    private final String name;
    private final int[] places;

    private OfResource(String name, int[] places) {
      this.name = name;
      this.places = places;
    }

    String name() {
      return name;
    }

    /** Not to be changed. */
    int[] places() {
      return places;
    }
  }

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
          note(resource, all.size() - 1);
          return all.size() - 1;
        });
  }

  private void note(String resource, int place) {
    int[] places = byResource.getOrDefault(resource, new int[0]);
    places = Arrays.copyOf(places, places.length + 1);
    places[places.length - 1] = place;
    byResource.put(resource, places);
    resources =
        byResource.entrySet().stream()
            .map(known -> new OfResource(known.getKey(), known.getValue()))
            .toList();
  }

  /** All resources, in name order. */
  List<OfResource> resources() {
    return resources;
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
