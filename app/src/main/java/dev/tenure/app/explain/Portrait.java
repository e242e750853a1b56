package dev.tenure.app.explain;

import dev.tenure.app.console.Count;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.state.WorkloadState;

/** A workload in one line. */
final class Portrait {
  private Portrait() {}

  static String of(WorkloadState state) {
    Workload workload = state.workload();
    StringBuilder line = new StringBuilder();
    if (workload.queue() != null) {
      line.append("queue ").append(workload.queue()).append(", ");
    }
    line.append("priority ").append(workload.priority());
    if (!state.isSinglePod()) {
      line.append(", ").append(Count.of(state.podCount(), "pod"));
    }
    return WorkloadName.full(workload.id()) + " (" + line + ")";
  }
}
