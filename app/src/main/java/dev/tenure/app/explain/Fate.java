package dev.tenure.app.explain;

import dev.tenure.app.text.Beneficiary;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.StaleGang;
import dev.tenure.engine.plan.Waiting;
import java.util.List;
import java.util.Optional;

/**
 * What a plan has in store for one workload.
 *
 * @param gains what is done for its sake
 * @param losses which of its pods have to go, or to move
 * @param waiting set if it waits
 */
record Fate(
    long at,
    Optional<Beneficiary> gains,
    List<Loss> losses,
    Optional<Waiting> waiting,
    Optional<StaleGang> stale) {
  Fate {
    losses = List.copyOf(losses);
  }

  static Fate of(WorkloadId workload, Plan plan) {
    return new Fate(
        plan.now(),
        Beneficiary.of(plan).stream().filter(b -> b.workload().equals(workload)).findFirst(),
        plan.decisions().stream()
            .filter(decision -> decision.workload().equals(workload))
            .flatMap(decision -> Loss.of(decision).stream())
            .toList(),
        plan.waiting().stream().filter(w -> w.workload().equals(workload)).findFirst(),
        plan.staleGangs().stream().filter(s -> s.workload().equals(workload)).findFirst());
  }

  List<Decision> decisions() {
    return gains.map(Beneficiary::decisions).orElse(List.of());
  }
}
