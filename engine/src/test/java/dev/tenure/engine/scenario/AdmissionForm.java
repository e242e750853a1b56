package dev.tenure.engine.scenario;

import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.Admission.PodSetFlavors;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.ResourceGroup;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The quota that a workload holds: what it asks for, of the flavor it says or the queue's first.
 */
final class AdmissionForm {
  private AdmissionForm() {}

  static Admission of(String queue, List<QuotaPodsLine> lines, World world) {
    @Nullable ClusterQueue known = world.quota().clusterQueues().get(queue);
    List<ResourceGroup> groups = known == null ? List.of() : known.groups();
    return new Admission(queue, lines.stream().map(line -> flavors(line, groups)).toList());
  }

  private static PodSetFlavors flavors(QuotaPodsLine line, List<ResourceGroup> groups) {
    QuotaPodSet podSet = line.podSet();
    SortedMap<String, Long> usage = new TreeMap<>();
    podSet.requests().forEach((resource, each) -> usage.put(resource, each * podSet.count()));
    if (groups.stream().anyMatch(group -> group.resources().contains(Resources.PODS))) {
      usage.put(Resources.PODS, (long) podSet.count());
    }
    SortedMap<String, String> flavors = new TreeMap<>();
    usage.keySet().forEach(resource -> flavors.put(resource, flavor(resource, line, groups)));
    return new PodSetFlavors(podSet.name(), podSet.count(), flavors, usage);
  }

  private static String flavor(String resource, QuotaPodsLine line, List<ResourceGroup> groups) {
    if (line.flavor() != null) {
      return line.flavor();
    }
    return groups.stream()
        .filter(group -> group.resources().contains(resource))
        .map(group -> group.flavors().getFirst().flavor())
        .findFirst()
        .orElse("default");
  }

  /** {@code cpu in spot}, with the sets' names where there are several, and smaller sizes. */
  static String text(Admission admission, List<QuotaPodSet> asked) {
    return admission.podSets().stream()
        .map(podSet -> text(podSet, asked))
        .collect(Collectors.joining("; "));
  }

  private static String text(PodSetFlavors podSet, List<QuotaPodSet> asked) {
    TreeSet<String> parts = new TreeSet<>();
    for (Map.Entry<String, String> flavor : podSet.flavors().entrySet()) {
      parts.add(Amounts.shortName(flavor.getKey()) + " in " + flavor.getValue());
    }
    String what = parts.isEmpty() ? "no resources" : String.join(", ", parts);
    String name = podSet.podSet().equals(PodSet.DEFAULT) ? "" : podSet.podSet() + ": ";
    return name + size(podSet, asked) + what;
  }

  private static String size(PodSetFlavors podSet, List<QuotaPodSet> asked) {
    for (QuotaPodSet wish : asked) {
      if (wish.name().equals(podSet.podSet()) && wish.count() != podSet.count()) {
        return podSet.count() + " of " + wish.count() + " pods, ";
      }
    }
    return "";
  }
}
