package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.Admission.PodSetFlavors;
import dev.tenure.engine.quota.Saturating;

/** Quota that a workload gets, as it is written on it. */
final class AdmissionTree {
  private AdmissionTree() {}

  static ObjectNode of(Admission admission, JsonNode workload) {
    ObjectNode tree = Writes.mapping().put("clusterQueue", admission.clusterQueue());
    ArrayNode assignments = tree.putArray("podSetAssignments");
    for (PodSetFlavors podSet : admission.podSets()) {
      add(assignments.addObject(), podSet, reclaimable(workload, podSet.podSet()));
    }
    return tree;
  }

  /** Pods that have finished for good are counted, because they are taken off again in reading. */
  private static void add(ObjectNode assignment, PodSetFlavors podSet, int done) {
    int counted = podSet.count() + done;
    assignment.put("name", podSet.podSet());
    ObjectNode flavors = assignment.putObject("flavors");
    podSet.flavors().forEach(flavors::put);
    ObjectNode usage = assignment.putObject("resourceUsage");
    podSet
        .usage()
        .forEach((resource, held) -> {
          long one = podSet.count() == 0 ? 0 : held / podSet.count();
          long all = done == 0 ? held : Saturating.multiply(one, counted);
          usage.put(resource, quantity(resource, all));
        });
    assignment.put("count", counted);
  }

  private static int reclaimable(JsonNode workload, String podSet) {
    for (JsonNode entry : workload.path("status").path("reclaimablePods")) {
      if (entry.path("name").asText("main").equals(podSet)) {
        return entry.path("count").asInt(0);
      }
    }
    return 0;
  }

  /** Cores are counted in thousandths, everything else in whole units. */
  static String quantity(String resource, long amount) {
    boolean cores = resource.equals(Resources.CPU);
    if (!cores) {
      return Long.toString(amount);
    }
    return amount % 1000 == 0 ? Long.toString(amount / 1000) : amount + "m";
  }
}
