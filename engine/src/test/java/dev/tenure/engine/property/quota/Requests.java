package dev.tenure.engine.property.quota;

import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.quota.FlavorResource;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What pod sets ask for. */
final class Requests {
  private static final List<String> RESOURCES = List.of("cpu", "gpu");

  private static final List<FlavorResource> PLACES =
      QuotaDice.FLAVORS.stream()
          .flatMap(
              flavor -> RESOURCES.stream().map(resource -> new FlavorResource(flavor, resource)))
          .toList();

  private Requests() {}

  static List<FlavorResource> allPlaces() {
    return PLACES;
  }

  /** All pods of a set together. */
  static SortedMap<String, Long> of(QuotaPodSet podSet, int count) {
    SortedMap<String, Long> all = new TreeMap<>();
    podSet.requests().forEach((resource, amount) -> all.put(resource, amount * count));
    return all;
  }
}
