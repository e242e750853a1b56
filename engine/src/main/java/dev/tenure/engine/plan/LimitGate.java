package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.limit.LimitRefusal;
import dev.tenure.engine.limit.PlanLimits;
import dev.tenure.engine.search.PodLimits;
import dev.tenure.engine.state.PodState;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Asks the limits against thrash before others have to leave their nodes for an ask. */
final class LimitGate {
  private final PlanningRun run;
  private final PlanLimits limits;
  private final PodLimits pods;

  LimitGate(PlanningRun run) {
    this.run = run;
    this.limits = run.limits();
    this.pods = new PodLimits(run.state(), limits);
  }

  /** From when on it may interrupt others, by its own wish and by the limits. */
  long patientUntil(Ask ask) {
    return Math.max(ask.workload().workload().patientUntil(), limitedUntil(ask));
  }

  private long limitedUntil(Ask ask) {
    return limits.patientUntil(ask.first(), ask.workload().workload().waitingSince());
  }

  /** Why the limits want it to wait; absent: they do not. */
  @Nullable Reason patience(Ask ask) {
    return limitedUntil(ask) <= run.now()
        ? null
        : limits.patient(ask.first(), ask.workload().workload().waitingSince());
  }

  boolean allows(Ask ask, Collection<PodState> leaving) {
    return refusal(ask, leaving) == null;
  }

  /** Why not; absent: they do. */
  @Nullable LimitRefusal refusal(Ask ask, Collection<PodState> leaving) {
    return pods.refusal(ask.pods(), leaving, run.now());
  }

  /** Notes why, if it does. */
  boolean refuses(Ask ask, Collection<PodState> leaving) {
    @Nullable LimitRefusal refusal = refusal(ask, leaving);
    if (refusal != null) {
      run.ledger().limited(ask.workload().id(), refusal.reason());
    }
    return refusal != null;
  }
}
