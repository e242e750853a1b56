package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Time;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/** The room that a pod needs, as Kubernetes counts it. */
final class PodRequests {
  private PodRequests() {}

  static Resources of(Fields spec) {
    return new Resources(amounts(spec));
  }

  /** The same with the amounts that are zero, because saying zero is not saying nothing. */
  static SortedMap<String, Long> amounts(Fields spec) {
    Field containers = spec.field("containers");
    if (!containers.isSet()) {
      containers.error("is missing", "List the pod's containers");
    }
    SortedMap<String, Long> running = new TreeMap<>();
    for (Fields container : spec.each("containers")) {
      running = sum(running, ofContainer(container));
    }
    SortedMap<String, Long> needed = withInitContainers(running, spec.each("initContainers"));
    return sum(
        withPodLevel(needed, spec.at("resources")), ResourceList.amounts(spec.at("overhead")));
  }

  /** A limit stands in for a request that is not written. */
  private static SortedMap<String, Long> ofContainer(Fields container) {
    Fields resources = container.at("resources");
    SortedMap<String, Long> amounts = ResourceList.amounts(resources.at("limits"));
    amounts.putAll(ResourceList.amounts(resources.at("requests")));
    return amounts;
  }

  /**
   * Init containers run one after the other before the rest; sidecars among them stay, and add to
   * everything that comes later.
   */
  private static SortedMap<String, Long> withInitContainers(
      SortedMap<String, Long> containers, List<Fields> initContainers) {
    SortedMap<String, Long> sidecars = new TreeMap<>();
    SortedMap<String, Long> peak = new TreeMap<>();
    for (Fields container : initContainers) {
      SortedMap<String, Long> own = ofContainer(container);
      boolean stays = container.field("restartPolicy").text().orElse("").equals("Always");
      peak = larger(peak, sum(sidecars, own));
      sidecars = stays ? sum(sidecars, own) : sidecars;
    }
    return larger(sum(containers, sidecars), peak);
  }

  /** What the pod asks for as a whole replaces what its containers add up to. */
  private static SortedMap<String, Long> withPodLevel(
      SortedMap<String, Long> containers, Fields resources) {
    SortedMap<String, Long> amounts = new TreeMap<>(containers);
    ResourceList.amounts(resources.at("limits"))
        .forEach((name, amount) -> amounts.putIfAbsent(name, amount));
    amounts.putAll(ResourceList.amounts(resources.at("requests")));
    return amounts;
  }

  /** Sums beyond a {@code long} stay at the largest one. */
  private static SortedMap<String, Long> sum(
      SortedMap<String, Long> one, SortedMap<String, Long> other) {
    return merged(one, other, Time::plus);
  }

  private static SortedMap<String, Long> larger(
      SortedMap<String, Long> one, SortedMap<String, Long> other) {
    return merged(one, other, Math::max);
  }

  private static SortedMap<String, Long> merged(
      SortedMap<String, Long> one, SortedMap<String, Long> other, BinaryOperator<Long> both) {
    SortedMap<String, Long> amounts = new TreeMap<>(one);
    other.forEach((name, amount) -> amounts.merge(name, amount, both));
    return amounts;
  }
}
