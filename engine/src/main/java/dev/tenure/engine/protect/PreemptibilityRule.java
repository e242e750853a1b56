package dev.tenure.engine.protect;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.Party;

/** Some work is never taken, and some pods never take. */
final class PreemptibilityRule implements ProtectionRule {
  private static final String NAME = "preemptibility";

  @Override
  public long freeAt(Attempt attempt) {
    return finding(attempt) == ReasonCode.PREEMPTIBLE ? Time.FREE : Time.NEVER;
  }

  @Override
  public Verdict explain(Attempt attempt) {
    ReasonCode finding = finding(attempt);
    Reason reason =
        Reason.of(finding)
            .text("victim", attempt.victim().workloadId())
            .text("preemptor", attempt.preemptor().workloadId());
    return finding == ReasonCode.PREEMPTIBLE
        ? new Verdict.Allowed(NAME, reason)
        : new Verdict.Forbidden(NAME, reason);
  }

  private static ReasonCode finding(Attempt attempt) {
    Party victim = attempt.victim();
    if (victim.family() == Family.FOREIGN) {
      return ReasonCode.OTHER_SCHEDULER;
    }
    if (!victim.isPreemptible()) {
      return ReasonCode.NOT_PREEMPTIBLE;
    }
    return attempt.preemptor().neverPreempts()
        ? ReasonCode.PREEMPTOR_NEVER_PREEMPTS
        : ReasonCode.PREEMPTIBLE;
  }
}
