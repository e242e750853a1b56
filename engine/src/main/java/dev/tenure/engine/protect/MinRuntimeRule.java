package dev.tenure.engine.protect;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Party;
import org.jspecify.annotations.Nullable;

/** Spec 1: a workload keeps its resources for the minimum runtime that its queues promise. */
final class MinRuntimeRule implements ProtectionRule {
  static final String NAME = "minRuntime";

  private final ClusterState state;
  private final PromiseCache promises;
  private final MinRuntimeExemptions exemptions;

  MinRuntimeRule(ClusterState state) {
    this.state = state;
    this.promises = new PromiseCache(state);
    this.exemptions = new MinRuntimeExemptions(state);
  }

  @Override
  public long freeAt(Attempt attempt) {
    return exemptions.of(attempt) == null ? end(attempt) : Time.FREE;
  }

  @Override
  public Verdict explain(Attempt attempt) {
    @Nullable ReasonCode exemption = exemptions.of(attempt);
    Party victim = attempt.victim();
    if (exemption != null) {
      return new Verdict.Allowed(NAME, Reason.of(exemption).text("victim", victim.workloadId()));
    }
    Promise promise = promises.towards(attempt);
    long end = end(attempt);
    Reason reason =
        Reason.of(code(promise, end, attempt.now()))
            .text("victim", victim.workloadId())
            .moment("started", victim.runningSince())
            .moment("until", end)
            .text("setting", promise.setting())
            .span("promised", promise.millis())
            .text("setOn", promise.setOn());
    if (end <= attempt.now()) {
      return new Verdict.Allowed(NAME, reason);
    }
    return end == Time.NEVER
        ? new Verdict.Forbidden(NAME, reason)
        : new Verdict.ProtectedUntil(NAME, end, reason);
  }

  /**
   * The latest start at which the core of a workload in the victim's queue is not protected, with
   * {@link Time#NEVER} for any start. It may be taken earlier only if its start is not known.
   */
  long latestFreeStart(Attempt attempt) {
    if (!state.settings().minRuntime() || !MinRuntimeExemptions.covers(attempt.victim().family())) {
      return Time.NEVER;
    }
    long promised = promises.towards(attempt).millis();
    return promised == 0 ? Time.NEVER : attempt.now() - promised;
  }

  private long end(Attempt attempt) {
    long promised = promises.towards(attempt).millis();
    // A start that lies in the future, by another clock, promises nothing by itself.
    return promised == 0 ? Time.FREE : Time.plus(attempt.victim().runningSince(), promised);
  }

  private static ReasonCode code(Promise promise, long end, long now) {
    if (promise.broken()) {
      return ReasonCode.MIN_RUNTIME_UNREADABLE;
    }
    if (promise.millis() == 0) {
      return ReasonCode.MIN_RUNTIME_ZERO;
    }
    return end > now ? ReasonCode.MIN_RUNTIME_PROMISED : ReasonCode.MIN_RUNTIME_OVER;
  }
}
