package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The pod sets of a quota workload. */
final class QuotaPodSets {
  private static final String USUAL_NAME = "main";
  private static final List<String> KEYS =
      List.of("name", "count", "minCount", "template", "spec", "topologyRequest");

  private QuotaPodSets() {}

  static List<QuotaPodSet> of(Fields spec, Reclaimable reclaimable, Predicate<String> placedHere) {
    List<QuotaPodSet> podSets = new ArrayList<>();
    SortedSet<String> names = new TreeSet<>();
    for (Fields podSet : spec.each("podSets")) {
      podSet.expectOnly(KEYS);
      String name = nameOf(podSet);
      if (!names.add(name)) {
        podSet.field("name").error("is the name of two pod sets", "Rename one of them");
      } else {
        podSets.add(podSet(podSet, name, reclaimable.of(name), placedHere));
      }
    }
    if (podSets.isEmpty()) {
      spec.field("podSets").error("lists no pods", "List at least one pod set");
    }
    return podSets;
  }

  static String nameOf(Fields named) {
    return named.field("name").word().orElse(USUAL_NAME);
  }

  /** The specs of the pods of all sets. */
  static Stream<Fields> podSpecs(Fields spec) {
    return spec.each("podSets").stream().map(QuotaPodSets::podSpec);
  }

  /** The first versions had no template around it. */
  private static Fields podSpec(Fields podSet) {
    return podSet.has("template") ? podSet.at("template").at("spec") : podSet.at("spec");
  }

  private static QuotaPodSet podSet(
      Fields podSet, String name, int reclaimable, Predicate<String> placedHere) {
    int count = count(podSet.field("count"), 0, 1);
    Field minField = podSet.field("minCount");
    int minCount = minField.isSet() ? count(minField, 1, count) : count;
    if (minCount > count) {
      minField.error("is more than count, which is " + count, "Write at most the count");
    }
    Fields topology = podSet.at("topologyRequest");
    NotYet.warn(topology, List.of("required", "podSetSliceRequiredTopology"));
    Fields pod = podSpec(podSet);
    int left = Math.max(0, count - reclaimable);
    return new QuotaPodSet(
        name,
        left,
        Math.min(minCount, left),
        PodRequests.amounts(pod),
        placement(pod),
        topology.field("podSetGroupName").word().orElse(null),
        placedHere.test(pod.field("schedulerName").word().orElse("")));
  }

  private static int count(Field field, int least, int usual) {
    int count = field.int32().orElse(usual);
    if (count < least) {
      field.error("is less than " + least, "Write a number of pods");
    }
    return Math.max(least, count);
  }

  /** What decides on flavors, and on nodes where the pods are placed here. */
  private static PlacementNeeds placement(Fields pod) {
    return new PlacementNeeds(
        pod.textMap("nodeSelector"),
        NodeAffinity.required(pod.at("affinity")),
        Tolerations.of(pod),
        HostPorts.of(pod),
        List.of());
  }
}
