package dev.tenure.engine.plan;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Interruption;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Who is interrupted by the plan that is being made: each counts once, for who comes next too. */
final class InterruptionBook {
  private final ClusterState state;
  private final long now;
  private final SortedMap<WorkloadId, Interrupted> written = new TreeMap<>();
  private final List<Interruption> added = new ArrayList<>();

  InterruptionBook(ClusterState state, long now) {
    this.state = state;
    this.now = now;
  }

  /**
   * @param preempted whether it loses its minimum, and not only what is above it or its place
   */
  void note(WorkloadState workload, boolean preempted) {
    Interruption told = new Interruption(workload.id(), workload.family(), workload.queue(), now);
    note(told, workload.workload().marks().preemptions(), preempted);
  }

  void note(Holding holding) {
    Interruption told =
        new Interruption(holding.workload().id(), Family.QUOTA, holding.queue().name(), now);
    note(told, holding.workload().stay().preemptions(), true);
  }

  private void note(Interruption told, int before, boolean preempted) {
    int times = preempted ? before + 1 : before;
    written.merge(
        told.workload(),
        new Interrupted(told.workload(), times, now),
        (known, more) -> known.preemptions() > more.preemptions() ? known : more);
    if (state.interruptions().decided(told)) {
      added.add(told);
    }
  }

  List<Interrupted> written() {
    return List.copyOf(written.values());
  }

  /** Leaves the state as it was. */
  void undo() {
    added.forEach(state.interruptions()::remove);
    added.clear();
  }
}
