package dev.tenure.engine.search;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Rank;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who of a queue leaves first where that changes with time: whoever counts least by now, if
 * priorities move; of those who count the same and have come as far as each other, whoever costs
 * least, if it counts what an interruption costs.
 */
final class LeavingAnew {
  private final @Nullable DynamicPriority moving;
  private final @Nullable DisruptionCost costs;
  private final long now;

  LeavingAnew(Hunt hunt, @Nullable DisruptionCost costs) {
    this.moving = hunt.moving();
    this.costs = costs;
    this.now = hunt.now();
  }

  private record Judged(WorkloadState workload, int rank, long cost) {}

  Comparator<WorkloadState> order() {
    return (one, other) -> ORDER.compare(judged(one), judged(other));
  }

  private static final Comparator<Judged> ORDER =
      Comparator.comparingInt(Judged::rank)
          .thenComparing(judged -> judged.workload().stage(), Comparator.reverseOrder())
          .thenComparingLong(Judged::cost)
          .thenComparing(Judged::workload, WorkloadState.LEAVES_FIRST);

  /** All of them in that order. */
  Collection<WorkloadState> sorted(Collection<WorkloadState> running) {
    List<Judged> judged = new ArrayList<>(running.size());
    running.forEach(workload -> judged.add(judged(workload)));
    judged.sort(ORDER);
    return judged.stream().map(Judged::workload).toList();
  }

  private Judged judged(WorkloadState workload) {
    int rank = moving == null ? workload.priority() : Rank.running(workload, moving, now);
    return new Judged(workload, rank, costs == null ? 0 : costs.of(active(workload)));
  }

  private static List<PodState> active(WorkloadState workload) {
    List<PodState> pods = new ArrayList<>();
    for (PodSetState podSet : workload.podSets()) {
      podSet.pods().stream().filter(PodState::isActive).forEach(pods::add);
    }
    return pods;
  }
}
