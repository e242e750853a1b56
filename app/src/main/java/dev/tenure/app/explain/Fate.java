package dev.tenure.app.explain;

import dev.tenure.app.text.Beneficiary;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Waiting;
import java.util.List;
import java.util.Optional;

/**
 * What a plan has in store for one workload.
 *
 * @param gains what is done for its sake
 * @param losses which of its pods are taken
 * @param waiting set if it waits
 */
record Fate(
    long at, Optional<Beneficiary> gains, List<Decision.Evict> losses, Optional<Waiting> waiting) {
  Fate {
    losses = List.copyOf(losses);
  }

  static Fate of(WorkloadId workload, Plan plan) {
    return new Fate(
        plan.now(),
        Beneficiary.of(plan).stream().filter(b -> b.workload().equals(workload)).findFirst(),
        plan.decisions().stream()
            .filter(Decision.Evict.class::isInstance)
            .map(Decision.Evict.class::cast)
            .filter(evict -> evict.workload().equals(workload))
            .toList(),
        plan.waiting().stream().filter(w -> w.workload().equals(workload)).findFirst());
  }

  List<Decision> decisions() {
    return gains.map(Beneficiary::decisions).orElse(List.of());
  }
}
