package dev.tenure.engine.protect;

import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.ClusterState;
import org.jspecify.annotations.Nullable;

/** Where no minimum runtime counts, whoever promises it. */
final class MinRuntimeExemptions {
  private final ClusterState state;

  MinRuntimeExemptions(ClusterState state) {
    this.state = state;
  }

  /** Can a workload of this family be promised anything? */
  static boolean covers(Family family) {
    return family == Family.QUEUED || family == Family.QUOTA;
  }

  /** Why no promise counts here at all; absent if one does. */
  @Nullable ReasonCode of(Attempt attempt) {
    if (!state.settings().minRuntime()) {
      return ReasonCode.MIN_RUNTIME_OFF;
    }
    if (!covers(attempt.victim().family())) {
      return ReasonCode.MIN_RUNTIME_NO_QUEUE;
    }
    if (!attempt.takesCore()) {
      return ReasonCode.MIN_RUNTIME_SURPLUS;
    }
    if (attempt.victim().runningSince() == Time.FREE) {
      return ReasonCode.MIN_RUNTIME_NO_START;
    }
    boolean critical =
        attempt.action() == Action.POD_PREEMPTION
            && attempt.preemptor().priority() >= state.settings().systemCriticalPriority();
    return critical ? ReasonCode.MIN_RUNTIME_SYSTEM_CRITICAL : null;
  }
}
