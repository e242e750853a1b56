package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.Resources;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The room that a pod needs, as Kubernetes counts it. */
final class PodRequests {
  private PodRequests() {}

  static Resources of(Fields spec) {
    Field containers = spec.field("containers");
    if (!containers.isSet()) {
      containers.error("is missing", "List the pod's containers");
    }
    Resources running = Resources.NONE;
    for (Fields container : spec.each("containers")) {
      running = running.plus(ofContainer(container));
    }
    Resources needed = withInitContainers(running, spec.each("initContainers"));
    return withPodLevel(needed, spec.at("resources"))
        .plus(resources(ResourceList.amounts(spec.at("overhead"))));
  }

  /** A limit stands in for a request that is not written. */
  private static Resources ofContainer(Fields container) {
    Fields resources = container.at("resources");
    SortedMap<String, Long> amounts = ResourceList.amounts(resources.at("limits"));
    amounts.putAll(ResourceList.amounts(resources.at("requests")));
    return resources(amounts);
  }

  /**
   * Init containers run one after the other before the rest; sidecars among them stay, and add to
   * everything that comes later.
   */
  private static Resources withInitContainers(Resources containers, List<Fields> initContainers) {
    Resources sidecars = Resources.NONE;
    Resources peak = Resources.NONE;
    for (Fields container : initContainers) {
      Resources own = ofContainer(container);
      boolean stays = container.field("restartPolicy").text().orElse("").equals("Always");
      peak = larger(peak, sidecars.plus(own));
      sidecars = stays ? sidecars.plus(own) : sidecars;
    }
    return larger(containers.plus(sidecars), peak);
  }

  /** What the pod asks for as a whole replaces what its containers add up to. */
  private static Resources withPodLevel(Resources containers, Fields resources) {
    SortedMap<String, Long> amounts = new TreeMap<>(containers.amounts());
    ResourceList.amounts(resources.at("limits"))
        .forEach((name, amount) -> amounts.putIfAbsent(name, amount));
    amounts.putAll(ResourceList.amounts(resources.at("requests")));
    return resources(amounts);
  }

  private static Resources larger(Resources one, Resources other) {
    SortedMap<String, Long> amounts = new TreeMap<>(one.amounts());
    other.amounts().forEach((name, amount) -> amounts.merge(name, amount, Math::max));
    return resources(amounts);
  }

  private static Resources resources(SortedMap<String, Long> amounts) {
    return new Resources(amounts);
  }
}
