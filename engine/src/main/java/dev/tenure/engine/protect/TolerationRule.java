package dev.tenure.engine.protect;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.PriorityClass;
import dev.tenure.engine.model.Settings.OnInvalidPolicy;
import dev.tenure.engine.model.Settings.OnMissingClass;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.TolerationPolicy.Invalid;
import dev.tenure.engine.model.TolerationPolicy.None;
import dev.tenure.engine.model.TolerationPolicy.Tolerates;
import dev.tenure.engine.state.ClassSlot;
import dev.tenure.engine.state.ClusterState;

/** Spec 3: a class says from which priority on, and after how long, its pods may be preempted. */
final class TolerationRule implements ProtectionRule {
  private static final String NAME = "toleration";

  private final ClusterState state;

  TolerationRule(ClusterState state) {
    this.state = state;
  }

  @Override
  public long freeAt(Attempt attempt) {
    ClassSlot named = attempt.victim().priorityClass();
    if (named == null) {
      return Time.FREE;
    }
    PriorityClass known = named.current();
    if (known == null) {
      return state.settings().onMissingClass() == OnMissingClass.NO_POLICY ? Time.FREE : Time.NEVER;
    }
    return switch (known.toleration()) {
      case None(int minimum) -> freeAt(attempt, minimum, 0);
      case Invalid _ ->
          state.settings().onInvalidPolicy() == OnInvalidPolicy.IGNORE ? Time.FREE : Time.NEVER;
      case Tolerates(int minimum, long seconds) -> freeAt(attempt, minimum, seconds);
    };
  }

  private static long freeAt(Attempt attempt, int minimum, long seconds) {
    if (attempt.preemptor().priority() >= minimum) {
      return Time.FREE;
    }
    long scheduled = attempt.victim().scheduledAt();
    if (seconds < 0 || scheduled == Time.NEVER) {
      return Time.NEVER;
    }
    return Time.plus(scheduled, Time.seconds(seconds));
  }

  @Override
  public Verdict explain(Attempt attempt) {
    long end = freeAt(attempt);
    Reason reason = TolerationReasons.of(attempt, end);
    if (end <= attempt.now()) {
      return new Verdict.Allowed(NAME, reason);
    }
    return end == Time.NEVER
        ? new Verdict.Forbidden(NAME, reason)
        : new Verdict.ProtectedUntil(NAME, end, reason);
  }
}
