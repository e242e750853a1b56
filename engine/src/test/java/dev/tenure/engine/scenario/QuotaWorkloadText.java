package dev.tenure.engine.scenario;

import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.Admission.PodSetFlavors;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes quota workloads as they are read; of an admission, one flavor for each pod set. */
final class QuotaWorkloadText {
  private QuotaWorkloadText() {}

  static String write(QuotaWorkload workload) {
    List<QuotaPodSet> podSets = workload.podSets();
    boolean one = podSets.size() == 1 && podSets.getFirst().name().equals(PodSet.DEFAULT);
    StringBuilder text = new StringBuilder("workload  " + head(workload));
    for (QuotaPodSet podSet : podSets) {
      String flavor = flavor(workload.standing(), podSet.name());
      text.append(one ? "  " : "\n  " + podSet.name() + "  ")
          .append(new QuotaPodsLine(podSet, flavor).write());
    }
    return text.toString();
  }

  private static String head(QuotaWorkload workload) {
    String name = workload.id().name();
    return new Name(workload.id().namespace(), name)
        + (workload.uid().equals(name) ? "" : "  uid=" + workload.uid())
        + "  queue="
        + workload.localQueue()
        + (workload.priority() == 0 && workload.priorityClass() == null
            ? ""
            : "  priority=" + workload.priority())
        + (workload.priorityClass() == null ? "" : "  class=" + workload.priorityClass())
        + (workload.createdAt() == DayTime.MIDNIGHT
            ? ""
            : "  created " + DayTime.format(workload.createdAt()))
        + (workload.active() ? "" : "  inactive")
        + (workload.preemptible() ? "" : "  non-preemptible")
        + (workload.refusal() == null ? "" : "  refusal=" + workload.refusal())
        + PatienceForm.write(workload.onPreemption())
        + StandingForm.write(workload.standing())
        + DisruptionForm.write(workload.disruption())
        + RequeueForm.write(workload.requeue().terms())
        + RequeueForm.write(workload.requeue().notBefore())
        + PatienceForm.write(workload.stay());
  }

  private static @Nullable String flavor(QuotaStanding standing, String podSet) {
    @Nullable Admission held =
        standing.admission() == null ? standing.claim() : standing.admission();
    if (held == null) {
      return null;
    }
    return held.podSets().stream()
        .filter(each -> each.podSet().equals(podSet))
        .map(PodSetFlavors::flavors)
        .flatMap(flavors -> flavors.values().stream())
        .findFirst()
        .orElse(null);
  }
}
