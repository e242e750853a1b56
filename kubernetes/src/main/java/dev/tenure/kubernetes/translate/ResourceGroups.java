package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The quotas of a queue or cohort. What is unreadable is left out. */
final class ResourceGroups {
  private ResourceGroups() {}

  static List<ResourceGroup> of(Fields spec, QuotaAmounts amounts) {
    GroupNames names = new GroupNames();
    if (Renamed.name(spec, "resourceGroups", "resources").equals("resources")) {
      return FlavorsByResource.groups(spec, names, amounts);
    }
    List<ResourceGroup> groups = new ArrayList<>();
    for (Fields group : spec.each("resourceGroups")) {
      SequencedSet<String> covered = names.covered(group);
      List<FlavorQuotas> flavors = flavors(group, covered, names, amounts);
      groups.add(new ResourceGroup(List.copyOf(covered), flavors));
    }
    return groups;
  }

  /** Where flavors are named. */
  static Stream<Field> flavorNames(Fields spec) {
    String groups = spec.has("resourceGroups") ? "resourceGroups" : "resources";
    return spec.each(groups).stream()
        .flatMap(group -> group.each("flavors").stream())
        .map(flavor -> flavor.field("name"));
  }

  private static List<FlavorQuotas> flavors(
      Fields group, SequencedSet<String> covered, GroupNames names, QuotaAmounts amounts) {
    List<FlavorQuotas> flavors = new ArrayList<>();
    for (Fields flavor : group.each("flavors")) {
      SortedMap<String, Quota> quotas = quotas(flavor, amounts);
      Optional<String> name = names.newFlavor(flavor);
      checkCovered(flavor.field("resources"), quotas, covered);
      quotas.keySet().retainAll(covered);
      name.ifPresent(text -> flavors.add(new FlavorQuotas(text, quotas)));
    }
    if (flavors.isEmpty()) {
      group.field("flavors").error("lists no flavor", "Name at least one ResourceFlavor");
    }
    return flavors;
  }

  private static SortedMap<String, Quota> quotas(Fields flavor, QuotaAmounts amounts) {
    SortedMap<String, Quota> quotas = new TreeMap<>();
    for (Fields entry : flavor.each("resources")) {
      Field field = entry.field("name");
      Optional<String> resource = GroupNames.named(field, "Name the resource, as cpu");
      if (resource.isPresent()) {
        Quota quota = amounts.read(resource.get(), entry);
        if (quotas.putIfAbsent(resource.get(), quota) != null) {
          field.error("has two quotas in this flavor", "Remove one of the two");
        }
      }
    }
    return quotas;
  }

  /** Names the first on either side: the others would say the same again. */
  private static void checkCovered(
      Field resources, SortedMap<String, Quota> quotas, SequencedSet<String> covered) {
    covered.stream()
        .filter(name -> !quotas.containsKey(name))
        .findFirst()
        .ifPresent(name ->
            resources.error("leaves out " + name + ", which its group covers", "Add its quota"));
    quotas.keySet().stream()
        .filter(name -> !covered.contains(name))
        .findFirst()
        .ifPresent(name ->
            resources.error(
                "lists " + name + ", which its group does not cover",
                "Add it to coveredResources"));
  }
}
