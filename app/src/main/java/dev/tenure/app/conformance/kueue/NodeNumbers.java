package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.quota.FlavorResource;
import dev.tenure.engine.quota.FlavorResources;
import dev.tenure.engine.quota.QuotaNode;
import dev.tenure.engine.quota.Share;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What is computed for one queue or cohort. */
record NodeNumbers(
    SortedMap<FlavorResource, Amounts> amounts,
    double weightedShare,
    long roundedShare,
    @Nullable String dominantResource,
    boolean borrowing) {

  /** For one resource in one flavor. */
  record Amounts(long subtreeQuota, long usage, long available, long potentialAvailable) {
    @Override
    public String toString() {
      return "subtree %d, usage %d, available %d, potential %d"
          .formatted(subtreeQuota, usage, available, potentialAvailable);
    }
  }

  static NodeNumbers read(Fields json) {
    SortedMap<FlavorResource, Amounts> amounts = new TreeMap<>();
    Fields flavors = json.fields("flavors");
    for (String flavor : flavors.names()) {
      Fields resources = flavors.fields(flavor);
      for (String resource : resources.names()) {
        amounts.put(new FlavorResource(flavor, resource), amounts(resources.fields(resource)));
      }
    }
    String share = json.text("weightedShare");
    return new NodeNumbers(
        amounts,
        share.equals("Inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(share),
        json.optionalNumber("roundedWeightedShare").orElse(0),
        json.textOrNull("dominantResource"),
        json.flag("borrowing"));
  }

  private static Amounts amounts(Fields json) {
    return new Amounts(
        json.optionalNumber("subtreeQuota").orElse(0),
        json.optionalNumber("usage").orElse(0),
        json.optionalNumber("available").orElse(0),
        json.optionalNumber("potentialAvailable").orElse(0));
  }

  static NodeNumbers of(QuotaNode node, FlavorResources places) {
    SortedMap<FlavorResource, Amounts> amounts = new TreeMap<>();
    for (int place = 0; place < places.size(); place++) {
      amounts.put(
          places.at(place),
          new Amounts(
              node.subtree(place),
              node.usage(place),
              node.available(place),
              node.potentialAvailable(place)));
    }
    Share share = Share.of(node, places);
    return new NodeNumbers(
        amounts,
        share.weighted(),
        (long) Math.ceil(share.weighted()), // infinity becomes the largest long
        share.resource(),
        share.borrowing());
  }

  /** The original lists only what a node has to do with; we know the rest as well. */
  void compareWith(NodeNumbers actual, String node, Differences differences) {
    amounts.forEach(
        (of, expected) -> differences.compare(node + ", " + of, expected, actual.amounts.get(of)));
    differences.compare(node + ", share", weightedShare, actual.weightedShare);
    differences.compare(node + ", rounded share", roundedShare, actual.roundedShare);
    differences.compare(node + ", dominant resource", dominantResource, actual.dominantResource);
    differences.compare(node + ", borrowing", borrowing, actual.borrowing);
  }
}
