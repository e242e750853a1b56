package dev.tenure.engine.protect;

import dev.tenure.engine.model.Time;

/** May this victim be taken by this preemptor now? One rule, one answer, always with a reason. */
public interface ProtectionRule {
  /**
   * From when on this rule has no objection: {@link Time#FREE}, an instant, or {@link Time#NEVER}.
   * The hot path asks this.
   */
  long freeAt(Attempt attempt);

  /** The same answer for people: which promise, set where, until when. */
  Verdict explain(Attempt attempt);
}
