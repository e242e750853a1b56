package dev.tenure.engine.protect;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.Time;

/** A rule's answer, always with a reason. */
public sealed interface Verdict {
  /** The stable name of the rule that answered. */
  String rule();

  Reason reason();

  /** Is it what the rules of minimum runtime say, promised or wished for? */
  default boolean isMinRuntime() {
    return rule().equals(MinRuntimeRule.NAME) || rule().equals(OwnMinRuntimeRule.NAME);
  }

  /** From when on the rule has no objection. */
  long freeAt();

  /** No objection. */
  record Allowed(String rule, Reason reason) implements Verdict {
    @Override
    public long freeAt() {
      return Time.FREE;
    }
  }

  /** Not before {@code until}. */
  record ProtectedUntil(String rule, long until, Reason reason) implements Verdict {
    @Override
    public long freeAt() {
      return until;
    }
  }

  /** Not by waiting. */
  record Forbidden(String rule, Reason reason) implements Verdict {
    @Override
    public long freeAt() {
      return Time.NEVER;
    }
  }
}
