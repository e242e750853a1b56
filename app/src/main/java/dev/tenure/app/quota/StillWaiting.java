package dev.tenure.app.quota;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.plan.Waiting;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Who waits once a plan is carried out. */
public final class StillWaiting {
  private StillWaiting() {}

  /** For people, who gets quota in this very plan does not wait, although others still have it. */
  public static List<Waiting> after(Plan plan) {
    Set<WorkloadId> served =
        plan.admissions().stream()
            .filter(QuotaDecision.Claim.class::isInstance)
            .map(QuotaDecision::workload)
            .collect(Collectors.toSet());
    return plan.waiting().stream().filter(w -> !served.contains(w.workload())).toList();
  }

  public static boolean forQuota(Waiting waiting) {
    return waiting.workload().kind() == WorkloadId.Kind.WORKLOAD;
  }
}
