package dev.tenure.engine.protect;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.ClusterState;

/** Limits: who expects to be done soon is left alone until then, and no longer. */
final class FinishingRule implements LimitRule {
  private static final String NAME = "protectWhenFinishingWithin";

  private final EffectiveLimits limits;
  private final ExpectedEnds ends;

  FinishingRule(ClusterState state, EffectiveLimits limits) {
    this.limits = limits;
    this.ends = new ExpectedEnds(state);
  }

  /** Without an expected runtime nobody knows when it ends. */
  @Override
  public boolean applies(Attempt attempt) {
    return within(attempt) > 0 && attempt.takesCore() && ends.end(attempt.victim()) != Time.FREE;
  }

  /** Who runs longer than it expected is not about to finish: nobody knows when it will. */
  @Override
  public long freeAt(Attempt attempt) {
    long within = within(attempt);
    if (within == 0 || !attempt.takesCore()) {
      return Time.FREE;
    }
    long end = ends.end(attempt.victim());
    boolean soon = end > attempt.now() && end - within <= attempt.now();
    return soon ? end : Time.FREE;
  }

  /** When it comes to protect one that it does not protect yet; {@link Time#NEVER}: never. */
  long beginsAt(Attempt attempt) {
    long within = within(attempt);
    long end = within == 0 ? Time.FREE : ends.end(attempt.victim());
    long begin = Time.isInstant(end) ? end - within : Time.NEVER;
    return begin > attempt.now() ? begin : Time.NEVER;
  }

  @Override
  public Verdict explain(Attempt attempt) {
    long free = freeAt(attempt);
    Reason reason =
        Reason.of(free == Time.FREE ? ReasonCode.NOT_FINISHING : ReasonCode.FINISHING)
            .text("victim", attempt.victim().workloadId())
            .moment("until", ends.end(attempt.victim()))
            .span("within", within(attempt));
    return free == Time.FREE
        ? new Verdict.Allowed(NAME, reason)
        : new Verdict.ProtectedUntil(NAME, free, reason);
  }

  private long within(Attempt attempt) {
    return limits.of(attempt.victim()).finishingWithin().orElse(0);
  }
}
