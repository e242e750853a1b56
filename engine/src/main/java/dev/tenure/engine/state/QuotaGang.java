package dev.tenure.engine.state;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.Stay;
import dev.tenure.engine.model.WaitingTerms;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadMarks;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaWorkload;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A quota workload as the nodes see it: a gang, since all that was admitted runs or nothing. */
final class QuotaGang {
  private QuotaGang() {}

  static Workload of(QuotaWorkload workload) {
    @Nullable Admission admission = workload.admission();
    return new Workload(
            workload.id(),
            Family.QUOTA,
            admission == null ? null : admission.clusterQueue(),
            workload.priority(),
            workload.preemptible(),
            List.of(new PodSet(PodSet.DEFAULT, size(workload))),
            workload.createdAt(),
            workload.standing().admittedAt())
        .with(workload.disruption())
        .with(terms(workload))
        .with(marks(workload.stay()));
  }

  private static WaitingTerms terms(QuotaWorkload workload) {
    return new WaitingTerms(
        OptionalLong.empty(),
        0,
        workload.requeue().terms(),
        workload.stay().wish(),
        workload.onPreemption());
  }

  private static WorkloadMarks marks(Stay stay) {
    return new WorkloadMarks(
        OptionalLong.empty(), stay.evictedAt(), Stated.nothing(), stay.preemptions());
  }

  /** How many pods run together: as many as were admitted, else as many as it asks for. */
  private static int size(QuotaWorkload workload) {
    @Nullable Admission admission = workload.admission();
    int size = 0;
    for (QuotaPodSet podSet : workload.podSets()) {
      size += admission == null ? podSet.count() : admitted(admission, podSet);
    }
    return size;
  }

  private static int admitted(Admission admission, QuotaPodSet podSet) {
    int sum = 0;
    for (Admission.PodSetFlavors flavors : admission.podSets()) {
      sum += flavors.podSet().equals(podSet.name()) ? Math.min(flavors.count(), podSet.count()) : 0;
    }
    return sum;
  }
}
