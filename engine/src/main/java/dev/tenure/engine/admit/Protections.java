package dev.tenure.engine.admit;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.quota.Holding;

/** Who has to be left alone, whoever has a right to it. */
interface Protections {
  /** It must be left alone, whatever is true of the others. */
  long ONLY_ITSELF = Time.NEVER - 1;

  /**
   * {@link Time#NEVER} if the workload may be taken now, by one of its own queue or of another.
   * Else it must be left alone, and so must all of its queue who have the same orderly shield and
   * hold their quota since later than this instant.
   */
  long keptAfter(Holding candidate, boolean sameQueue);

  /** May somebody be protected for other reasons than its queue, its shield and its start? */
  boolean isLimited();

  /** Does anybody count who is left alone? Else those who are need not even have their turn. */
  boolean areCounted();
}
