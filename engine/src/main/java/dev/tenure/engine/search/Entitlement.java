package dev.tenure.engine.search;

import dev.tenure.engine.protect.Action;
import dev.tenure.engine.state.PodState;

/** Who has a right to whose room. Protections come on top: a right is no permission. */
public interface Entitlement {
  /** Has the preemptor a right to the victim's room, on this ground? */
  boolean mayTake(PodState preemptor, PodState victim, Action action);
}
