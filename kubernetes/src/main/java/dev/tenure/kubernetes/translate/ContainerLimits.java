package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.translate.KnownLimits.Most;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;

/** Whether Kubernetes would let the containers of a pod be. */
final class ContainerLimits {
  private static final String ADVICE = "Until it asks for less, the workload is not admitted";

  private ContainerLimits() {}

  /** The first reason why not; it is reported as well. */
  static Optional<String> refusal(Fields podSpec, SortedMap<String, Most> most) {
    return Stream.of("containers", "initContainers")
        .flatMap(name -> podSpec.each(name).stream())
        .map(container -> container.at("resources"))
        .flatMap(each -> aboveItsLimit(each).or(() -> aboveTheMost(each, most)).stream())
        .findFirst();
  }

  private static Optional<String> aboveItsLimit(Fields resources) {
    Fields written = resources.at("limits");
    SortedMap<String, Long> limits = ResourceList.amounts(written);
    SortedMap<String, Long> requests = ResourceList.amounts(resources.at("requests"));
    return requests.entrySet().stream()
        .filter(each -> each.getValue() > limits.getOrDefault(each.getKey(), Long.MAX_VALUE))
        .findFirst()
        .map(Map.Entry::getKey)
        .map(name ->
            resources
                .at("requests")
                .entry(name)
                .warned("is more than its limit, " + written.entry(name).shown(), ADVICE));
  }

  private static Optional<String> aboveTheMost(Fields resources, SortedMap<String, Most> most) {
    SortedMap<String, Long> asked = ResourceList.amounts(resources.at("limits"));
    asked.putAll(ResourceList.amounts(resources.at("requests")));
    return most.entrySet().stream()
        .filter(each -> asked.getOrDefault(each.getKey(), 0L) > each.getValue().amount())
        .findFirst()
        .map(each -> asking(resources, each.getKey()).warned(tooMuch(each.getValue()), ADVICE));
  }

  private static Field asking(Fields resources, String name) {
    return resources.at(resources.at("requests").has(name) ? "requests" : "limits").entry(name);
  }

  private static String tooMuch(Most most) {
    return "is more than " + most.written() + ", the most that " + most.setBy() + " allows";
  }
}
