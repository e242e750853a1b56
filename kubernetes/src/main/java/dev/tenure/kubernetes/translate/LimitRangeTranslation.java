package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.translate.KnownLimits.Most;
import dev.tenure.kubernetes.tree.Fields;
import java.util.SortedMap;
import java.util.TreeMap;

/** {@code v1 LimitRange}: the most that containers may ask for. */
public final class LimitRangeTranslation {
  private LimitRangeTranslation() {}

  public static KnownLimits translate(Fields object) {
    Metadata metadata = Metadata.of(object);
    KnownLimits limits = new KnownLimits(metadata.namespace(), new TreeMap<>());
    for (Fields limit : object.at("spec").each("limits")) {
      if (limit.field("type").text().orElse("").equals("Container")) {
        limits = limits.and(new KnownLimits(metadata.namespace(), most(limit.at("max"), object)));
      }
    }
    return limits;
  }

  private static SortedMap<String, Most> most(Fields max, Fields object) {
    SortedMap<String, Most> most = new TreeMap<>();
    ResourceList.amounts(max)
        .forEach((resource, amount) ->
            most.put(
                resource, new Most(amount, max.entry(resource).shown(), object.report().object())));
    return most;
  }
}
