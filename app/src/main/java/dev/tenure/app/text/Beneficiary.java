package dev.tenure.app.text;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A workload and the decisions made for its sake, in the order in which the plan makes them. */
public record Beneficiary(WorkloadId workload, List<Decision> decisions) {
  public Beneficiary {
    decisions = List.copyOf(decisions);
  }

  /** Everybody for whom the plan does something. */
  public static List<Beneficiary> of(Plan plan) {
    Map<WorkloadId, List<Decision>> groups = new LinkedHashMap<>();
    for (Decision decision : plan.decisions()) {
      groups.computeIfAbsent(beneficiary(decision), _ -> new ArrayList<>()).add(decision);
    }
    return groups.entrySet().stream()
        .map(group -> new Beneficiary(group.getKey(), group.getValue()))
        .toList();
  }

  private static WorkloadId beneficiary(Decision decision) {
    return switch (decision) {
      case Decision.Evict evict -> evict.beneficiary();
      case Decision.Move move -> move.beneficiary();
      case Decision.Bind _, Decision.Hold _, Decision.Release _, Decision.Disband _ ->
          decision.workload();
    };
  }

  public boolean has(Class<? extends Decision> kind) {
    return decisions.stream().anyMatch(kind::isInstance);
  }
}
