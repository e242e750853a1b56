package dev.tenure.engine.plan;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.WorkloadState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Only a gang ends that has been below its minimum for longer than it is given, and all of it. */
final class DisbandCheck {
  private final ClusterState state;
  private final long now;
  private final List<Violation> violations;

  DisbandCheck(ClusterState state, long now, List<Violation> violations) {
    this.state = state;
    this.now = now;
    this.violations = violations;
  }

  /** Before anything of it goes. */
  void before(Decision.Disband disband) {
    @Nullable WorkloadState gang = state.workload(disband.workload());
    if (gang == null || gang.family() != Family.QUEUED || !gang.isStale()) {
      violations.add(new Violation(3, disband.workload() + " is ended, but has its minimum"));
      return;
    }
    long since = gang.workload().marks().staleSince().orElse(now);
    if (StaleGangs.end(gang.workload(), since, state.settings().phases()) > now) {
      violations.add(new Violation(1, disband.workload() + " is ended before its time"));
    }
  }

  /** When all has gone that goes. */
  void after(Decision.Disband disband) {
    @Nullable WorkloadState gang = state.workload(disband.workload());
    if (gang != null && gang.hasActivePods()) {
      violations.add(new Violation(3, disband.workload() + " is ended in part"));
    }
  }
}
