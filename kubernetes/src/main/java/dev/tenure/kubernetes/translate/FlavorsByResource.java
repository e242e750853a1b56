package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Quotas as the first versions wrote them: flavors below each resource. Resources with the same
 * flavors come from one flavor together, as those of a group do now.
 */
final class FlavorsByResource {
  private FlavorsByResource() {}

  static List<ResourceGroup> groups(Fields spec, GroupNames names, QuotaAmounts amounts) {
    Map<List<String>, Map<String, Map<String, Quota>>> groups = new LinkedHashMap<>();
    for (Fields entry : spec.each("resources")) {
      Field field = entry.field("name");
      Optional<String> resource = GroupNames.named(field, "Name the resource, as cpu");
      if (resource.isPresent() && names.isNewResource(field, resource.get())) {
        Map<String, Quota> flavors = flavors(entry, resource.get(), amounts);
        List<String> key = List.copyOf(flavors.keySet());
        if (!groups.containsKey(key)) {
          checkNew(entry, names);
        }
        groups.computeIfAbsent(key, _ -> new LinkedHashMap<>()).put(resource.get(), flavors);
      }
    }
    List<ResourceGroup> all = new ArrayList<>();
    groups.forEach((flavors, quotas) -> all.add(group(flavors, quotas)));
    return all;
  }

  private static Map<String, Quota> flavors(Fields entry, String resource, QuotaAmounts amounts) {
    Map<String, Quota> flavors = new LinkedHashMap<>();
    for (Fields flavor : entry.each("flavors")) {
      Quota quota = amounts.read(resource, flavor);
      GroupNames.named(flavor.field("name"), "Name a ResourceFlavor")
          .ifPresent(name -> flavors.putIfAbsent(name, quota));
    }
    if (flavors.isEmpty()) {
      entry.field("flavors").error("lists no flavor", "Name at least one ResourceFlavor");
    }
    return flavors;
  }

  private static void checkNew(Fields entry, GroupNames names) {
    for (Fields flavor : entry.each("flavors")) {
      Field field = flavor.field("name");
      field.word().ifPresent(name -> names.isNewFlavor(field, name));
    }
  }

  private static ResourceGroup group(
      List<String> flavors, Map<String, Map<String, Quota>> byResource) {
    List<FlavorQuotas> all = new ArrayList<>();
    for (String flavor : flavors) {
      TreeMap<String, Quota> quotas = new TreeMap<>();
      byResource.forEach((resource, given) -> {
        Quota quota = given.get(flavor);
        if (quota != null) {
          quotas.put(resource, quota);
        }
      });
      all.add(new FlavorQuotas(flavor, quotas));
    }
    return new ResourceGroup(List.copyOf(byResource.keySet()), all);
  }
}
