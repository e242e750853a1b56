package dev.tenure.engine.search;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Who of a queue leaves first where it counts what an interruption costs: of those of one priority
 * who have come as far as each other, whoever costs least.
 */
final class LeavingByCost {
  private final DisruptionCost costs;

  LeavingByCost(DisruptionCost costs) {
    this.costs = costs;
  }

  private record Priced(WorkloadState workload, long cost) {}

  Comparator<WorkloadState> order() {
    return (one, other) -> BY_COST.compare(priced(one), priced(other));
  }

  private static final Comparator<Priced> BY_COST =
      Comparator.<Priced>comparingInt(priced -> priced.workload().priority())
          .thenComparing(priced -> priced.workload().stage(), Comparator.reverseOrder())
          .thenComparingLong(Priced::cost)
          .thenComparing(Priced::workload, WorkloadState.LEAVES_FIRST);

  /** All of them in that order. */
  Collection<WorkloadState> sorted(Collection<WorkloadState> running) {
    List<Priced> priced = new ArrayList<>(running.size());
    running.forEach(workload -> priced.add(priced(workload)));
    priced.sort(BY_COST);
    return priced.stream().map(Priced::workload).toList();
  }

  private Priced priced(WorkloadState workload) {
    List<PodState> pods = new ArrayList<>();
    for (PodSetState podSet : workload.podSets()) {
      podSet.pods().stream().filter(PodState::isActive).forEach(pods::add);
    }
    return new Priced(workload, costs.of(pods));
  }
}
