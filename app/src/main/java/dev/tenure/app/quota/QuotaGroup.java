package dev.tenure.app.quota;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.QuotaDecision;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A workload and what is decided about quota for its sake, in the order of the plan. */
public record QuotaGroup(WorkloadId workload, List<QuotaDecision> decisions) {
  public QuotaGroup {
    decisions = List.copyOf(decisions);
  }

  /** Everybody for whom the plan decides something about quota. */
  public static List<QuotaGroup> of(Plan plan) {
    Map<WorkloadId, List<QuotaDecision>> groups = new LinkedHashMap<>();
    for (QuotaDecision decision : plan.admissions()) {
      groups.computeIfAbsent(beneficiary(decision), _ -> new ArrayList<>()).add(decision);
    }
    return groups.entrySet().stream()
        .map(group -> new QuotaGroup(group.getKey(), group.getValue()))
        .toList();
  }

  private static WorkloadId beneficiary(QuotaDecision decision) {
    return switch (decision) {
      case QuotaDecision.Preempt preempt -> preempt.beneficiary();
      case QuotaDecision.Admit _,
          QuotaDecision.Claim _,
          QuotaDecision.Release _,
          QuotaDecision.Displace _,
          QuotaDecision.Drain _ ->
          decision.workload();
    };
  }

  public boolean has(Class<? extends QuotaDecision> kind) {
    return decisions.stream().anyMatch(kind::isInstance);
  }
}
