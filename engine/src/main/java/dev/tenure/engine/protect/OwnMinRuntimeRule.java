package dev.tenure.engine.protect;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Party;

/** Spec 6: a workload may wish for a minimum runtime itself, as far as its queue grants it. */
final class OwnMinRuntimeRule implements LimitRule {
  static final String NAME = "ownMinRuntime";

  private final WishLimits limits;
  private final MinRuntimeExemptions exemptions;

  OwnMinRuntimeRule(ClusterState state, WishLimits limits) {
    this.limits = limits;
    this.exemptions = new MinRuntimeExemptions(state);
  }

  /** Where no promise counts at all, the rule about promises says why. */
  @Override
  public boolean applies(Attempt attempt) {
    return attempt.victim().wish().isPositive() && exemptions.of(attempt) == null;
  }

  @Override
  public long freeAt(Attempt attempt) {
    return applies(attempt) ? end(attempt.victim()) : Time.FREE;
  }

  private long end(Party victim) {
    long granted = limits.granted(victim);
    return granted == 0 ? Time.FREE : Time.plus(victim.runningSince(), granted);
  }

  @Override
  public Verdict explain(Attempt attempt) {
    Party victim = attempt.victim();
    Promise limit = limits.of(victim);
    long end = end(victim);
    Reason reason =
        Reason.of(code(limits.granted(victim), end, attempt.now()))
            .text("victim", victim.workloadId())
            .span("wish", victim.wish() instanceof Stated.Value(long wish) ? wish : 0)
            .span("granted", limits.granted(victim))
            .text("setOn", limit.setOn())
            .moment("started", victim.runningSince())
            .moment("until", end);
    if (end <= attempt.now()) {
      return new Verdict.Allowed(NAME, reason);
    }
    return end == Time.NEVER
        ? new Verdict.Forbidden(NAME, reason)
        : new Verdict.ProtectedUntil(NAME, end, reason);
  }

  private static ReasonCode code(long granted, long end, long now) {
    if (granted == 0) {
      return ReasonCode.OWN_MIN_RUNTIME_NOT_GRANTED;
    }
    return end > now ? ReasonCode.OWN_MIN_RUNTIME_LASTS : ReasonCode.OWN_MIN_RUNTIME_OVER;
  }
}
