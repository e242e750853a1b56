package dev.tenure.engine.admit;

import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.PodSpec;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Toleration;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.model.quota.ResourceFlavor;
import dev.tenure.engine.quota.QuotaState;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The pods that a quota workload has once it is admitted, as its flavors let them run.
 *
 * @param joint what stands in a pod's name between the workload's and the rest
 */
public record AdmittedPods(QuotaState quota, String joint) {
  /** Those that this scheduler places, pod set by pod set. */
  public List<Pod> of(QuotaWorkload workload, Admission admission) {
    List<Pod> pods = new ArrayList<>();
    for (Admission.PodSetFlavors flavors : admission.podSets()) {
      @Nullable QuotaPodSet podSet = podSet(workload, flavors.podSet());
      if (podSet != null && podSet.placedHere()) {
        PodSpec spec = spec(workload, podSet, flavors);
        for (int i = 0; i < Math.min(flavors.count(), podSet.count()); i++) {
          pods.add(new Pod(name(workload, podSet, i), spec, PodStatus.pending()));
        }
      }
    }
    return pods;
  }

  private static @Nullable QuotaPodSet podSet(QuotaWorkload workload, String name) {
    for (QuotaPodSet podSet : workload.podSets()) {
      if (podSet.name().equals(name)) {
        return podSet;
      }
    }
    return null;
  }

  private PodId name(QuotaWorkload workload, QuotaPodSet podSet, int index) {
    return new PodId(
        workload.id().namespace(), workload.id().name() + joint + podSet.name() + "-" + index);
  }

  private PodSpec spec(
      QuotaWorkload workload, QuotaPodSet podSet, Admission.PodSetFlavors flavors) {
    return new PodSpec(
        workload.id(),
        PodSet.DEFAULT,
        workload.priority(),
        workload.priorityClass(),
        PreemptionPolicy.NEVER,
        new Resources(podSet.requests()),
        new TreeMap<>(),
        onFlavors(podSet.placement(), flavors));
  }

  /** A flavor leads its pods to its nodes, and lets them tolerate what is special there. */
  private PlacementNeeds onFlavors(PlacementNeeds needs, Admission.PodSetFlavors flavors) {
    SortedMap<String, String> selector = new TreeMap<>(needs.nodeSelector());
    List<Toleration> tolerations = new ArrayList<>(needs.tolerations());
    for (String name : new TreeSet<>(flavors.flavors().values())) {
      @Nullable ResourceFlavor flavor = quota.catalog().flavor(name);
      if (flavor != null) {
        selector.putAll(flavor.nodeLabels());
        tolerations.addAll(flavor.tolerations());
      }
    }
    return new PlacementNeeds(
        selector, needs.affinity(), tolerations, needs.hostPorts(), needs.unknown());
  }
}
