package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.Admission.PodSetFlavors;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.quota.Saturating;
import dev.tenure.kubernetes.tree.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/** The quota that a workload holds. */
record AdmissionTranslation(SortedMap<String, QuotaPodSet> podSets, Reclaimable reclaimable) {

  static AdmissionTranslation to(List<QuotaPodSet> podSets, Reclaimable reclaimable) {
    SortedMap<String, QuotaPodSet> byName = new TreeMap<>();
    podSets.forEach(podSet -> byName.put(podSet.name(), podSet));
    return new AdmissionTranslation(byName, reclaimable);
  }

  /** The first versions had it in the spec. */
  Optional<Admission> of(Fields object) {
    Fields status = object.at("status");
    Fields admission =
        status.has("admission") ? status.at("admission") : object.at("spec").at("admission");
    return read(admission);
  }

  /** Empty if there is none. */
  Optional<Admission> read(Fields admission) {
    if (!admission.isPresent()) {
      return Optional.empty();
    }
    Optional<String> queue =
        GroupNames.named(admission.field("clusterQueue"), "Name the ClusterQueue that admitted it");
    List<PodSetFlavors> flavors = new ArrayList<>();
    String assignments = Renamed.name(admission, "podSetAssignments", "podSetFlavors");
    for (Fields assignment : admission.each(assignments)) {
      podSet(assignment).ifPresent(podSet -> flavors.add(flavors(assignment, podSet)));
    }
    return Optional.of(new Admission(queue.orElse(""), flavors));
  }

  private Optional<QuotaPodSet> podSet(Fields assignment) {
    Optional<QuotaPodSet> found = Optional.ofNullable(podSets.get(QuotaPodSets.nameOf(assignment)));
    if (found.isEmpty()) {
      assignment.field("name").error("is not a pod set of this workload", "");
    }
    return found;
  }

  /** What was counted at admission is not what is held now if pods have finished since. */
  private PodSetFlavors flavors(Fields assignment, QuotaPodSet podSet) {
    long done = reclaimable.of(podSet.name());
    OptionalInt written = assignment.field("count").int32();
    long counted = Math.max(0, written.isPresent() ? written.getAsInt() : podSet.count() + done);
    int left = (int) Math.max(0, counted - done);
    SortedMap<String, String> flavors = assignment.textMap("flavors");
    SortedMap<String, Long> usage =
        assignment.has("resourceUsage")
            ? ResourceList.amounts(assignment.at("resourceUsage"))
            : asked(podSet, left, flavors);
    if (assignment.has("resourceUsage") && left != counted) {
      usage.replaceAll((resource, all) -> all / counted * left);
    }
    return new PodSetFlavors(podSet.name(), left, flavors, usage);
  }

  /** The first versions did not say how much, and later ones need not either. */
  private static SortedMap<String, Long> asked(
      QuotaPodSet podSet, int pods, SortedMap<String, String> flavors) {
    SortedMap<String, Long> amounts = new TreeMap<>(podSet.requests());
    amounts.put(Resources.PODS, 1L);
    amounts.keySet().retainAll(flavors.keySet());
    amounts.replaceAll((resource, one) -> Saturating.multiply(one, pods));
    return amounts;
  }
}
