package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.Admission.PodSetFlavors;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.engine.quota.FlavorResource;
import dev.tenure.engine.quota.Saturating;
import java.util.HashMap;
import java.util.Map;

/** How much Workloads hold together, of every flavor. */
final class HeldQuota {
  private final Map<FlavorResource, Long> amounts = new HashMap<>();

  void add(Admission admission) {
    for (PodSetFlavors podSet : admission.podSets()) {
      podSet
          .usage()
          .forEach((resource, amount) -> {
            String flavor = podSet.flavors().get(resource);
            if (flavor != null) {
              amounts.merge(new FlavorResource(flavor, resource), amount, Saturating::add);
            }
          });
    }
  }

  /**
   * Of each flavor and resource that the queue has quota of.
   *
   * @param owns whether to say what of that is borrowed: a LocalQueue borrows nothing itself
   */
  ArrayNode of(ClusterQueue queue, boolean owns) {
    ArrayNode list = Writes.mapping().arrayNode();
    for (ResourceGroup group : queue.groups()) {
      for (FlavorQuotas flavor : group.flavors()) {
        ArrayNode resources = list.addObject().put("name", flavor.flavor()).putArray("resources");
        flavor
            .quotas()
            .forEach((resource, quota) -> {
              long total = amounts.getOrDefault(new FlavorResource(flavor.flavor(), resource), 0L);
              ObjectNode entry = resources.addObject().put("name", resource);
              entry.put("total", AdmissionTree.quantity(resource, total));
              if (owns) {
                entry.put(
                    "borrowed", AdmissionTree.quantity(resource, borrowed(queue, quota, total)));
              }
            });
      }
    }
    return list;
  }

  /** Who shares with nobody borrows nothing, however much is in use after a quota was lowered. */
  private static long borrowed(ClusterQueue queue, Quota quota, long total) {
    return queue.cohort() == null ? 0 : Math.max(0, total - quota.nominal());
  }
}
