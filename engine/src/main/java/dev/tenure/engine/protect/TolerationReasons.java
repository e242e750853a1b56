package dev.tenure.engine.protect;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.PriorityClass;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.TolerationPolicy.Invalid;
import dev.tenure.engine.model.TolerationPolicy.None;
import dev.tenure.engine.model.TolerationPolicy.Tolerates;
import dev.tenure.engine.state.ClassSlot;

/** The toleration rule's answer in words. */
final class TolerationReasons {
  private TolerationReasons() {}

  /** Why the victim is free from {@code end} on. */
  static Reason of(Attempt attempt, long end) {
    ClassSlot named = attempt.victim().priorityClass();
    if (named == null) {
      return Reason.of(ReasonCode.TOLERATION_NO_CLASS).text("victim", attempt.victim().label());
    }
    PriorityClass known = named.current();
    if (known == null) {
      return aboutClass(
          attempt,
          named,
          end == Time.FREE
              ? ReasonCode.TOLERATION_CLASS_MISSING_IGNORED
              : ReasonCode.TOLERATION_CLASS_MISSING);
    }
    return switch (known.toleration()) {
      case None(int minimum) ->
          end <= attempt.now()
              ? aboutClass(attempt, named, ReasonCode.TOLERATION_NO_POLICY)
              : tolerates(attempt, named, new Tolerates(minimum, 0), end);
      case Invalid invalid -> invalid(attempt, named, invalid, end);
      case Tolerates policy -> tolerates(attempt, named, policy, end);
    };
  }

  private static Reason aboutClass(Attempt attempt, ClassSlot named, ReasonCode code) {
    return Reason.of(code).text("victim", attempt.victim().label()).text("class", named.name());
  }

  private static Reason invalid(Attempt attempt, ClassSlot named, Invalid invalid, long end) {
    ReasonCode code =
        end == Time.FREE
            ? ReasonCode.TOLERATION_UNREADABLE_IGNORED
            : ReasonCode.TOLERATION_UNREADABLE;
    return aboutClass(attempt, named, code)
        .text("annotation", invalid.annotation())
        .text("value", invalid.value())
        .text("problem", invalid.why());
  }

  private static Reason tolerates(Attempt attempt, ClassSlot named, Tolerates policy, long end) {
    return aboutClass(attempt, named, code(attempt, policy, end))
        .count("minimum", policy.minimumPreemptablePriority())
        .count("priority", attempt.preemptor().priority())
        .count("seconds", policy.seconds())
        .moment("until", end);
  }

  private static ReasonCode code(Attempt attempt, Tolerates policy, long end) {
    if (end == Time.FREE) {
      return ReasonCode.TOLERATION_PREEMPTOR_REACHES_MINIMUM;
    }
    if (policy.seconds() < 0) {
      return ReasonCode.TOLERATION_FOR_EVER;
    }
    if (attempt.victim().scheduledAt() == Time.NEVER) {
      return ReasonCode.TOLERATION_NOT_SCHEDULED_YET;
    }
    return end > attempt.now() ? ReasonCode.TOLERATION_LASTS : ReasonCode.TOLERATION_OVER;
  }
}
