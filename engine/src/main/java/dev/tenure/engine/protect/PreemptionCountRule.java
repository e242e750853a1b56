package dev.tenure.engine.protect;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Time;

/** Limits: who has been preempted so often is left alone for good, as far as its minimum goes. */
final class PreemptionCountRule implements LimitRule {
  private static final String NAME = "maxPreemptionsPerWorkload";

  private final EffectiveLimits limits;

  PreemptionCountRule(EffectiveLimits limits) {
    this.limits = limits;
  }

  @Override
  public boolean applies(Attempt attempt) {
    return most(attempt) > 0 && attempt.takesCore();
  }

  @Override
  public long freeAt(Attempt attempt) {
    return applies(attempt) && attempt.victim().preemptions() >= most(attempt)
        ? Time.NEVER
        : Time.FREE;
  }

  @Override
  public Verdict explain(Attempt attempt) {
    boolean spent = freeAt(attempt) == Time.NEVER;
    Reason reason =
        Reason.of(spent ? ReasonCode.PREEMPTED_OFTEN_ENOUGH : ReasonCode.PREEMPTED_SELDOM)
            .text("victim", attempt.victim().workloadId())
            .count("count", attempt.victim().preemptions())
            .count("most", most(attempt));
    return spent ? new Verdict.Forbidden(NAME, reason) : new Verdict.Allowed(NAME, reason);
  }

  private long most(Attempt attempt) {
    return limits.of(attempt.victim()).maxPreemptions().orElse(0);
  }
}
