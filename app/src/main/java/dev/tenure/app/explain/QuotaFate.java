package dev.tenure.app.explain;

import dev.tenure.app.quota.QuotaGroup;
import dev.tenure.app.quota.Trouble;
import dev.tenure.engine.admit.QuotaReport;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.plan.Waiting;
import dev.tenure.engine.quota.QuotaEntry;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a plan has in store for one quota workload.
 *
 * @param gains what is decided for its sake
 * @param loss set if it has to leave
 * @param waiting set if it waits
 */
record QuotaFate(
    long at,
    Optional<QuotaGroup> gains,
    Optional<QuotaDecision.Preempt> loss,
    Optional<Waiting> waiting) {

  static QuotaFate of(QuotaEntry entry, Plan plan, Trouble trouble) {
    WorkloadId id = entry.workload().id();
    Optional<Waiting> waits =
        plan.waiting().stream().filter(waiting -> waiting.workload().equals(id)).findFirst();
    return new QuotaFate(
        plan.now(),
        QuotaGroup.of(plan).stream().filter(group -> group.workload().equals(id)).findFirst(),
        plan.admissions().stream()
            .filter(QuotaDecision.Preempt.class::isInstance)
            .map(QuotaDecision.Preempt.class::cast)
            .filter(preempt -> preempt.workload().equals(id))
            .findFirst(),
        trouble.of(entry).map(why -> inVain(id, why, waits)).or(() -> waits));
  }

  /** Whatever it asks for, it does not get it before that is mended. */
  private static Waiting inVain(WorkloadId id, Reason why, Optional<Waiting> waits) {
    QuotaReport report = waits.map(Waiting::quota).orElse(QuotaReport.NONE);
    return new Waiting(id, OptionalLong.empty(), List.of(why), List.of(), report);
  }

  List<QuotaDecision> decisions() {
    return gains.map(QuotaGroup::decisions).orElse(List.of());
  }

  boolean getsQuota() {
    return gains.filter(group -> group.has(QuotaDecision.Claim.class)).isPresent();
  }

  boolean isAdmitted() {
    return gains.filter(group -> group.has(QuotaDecision.Admit.class)).isPresent();
  }
}
