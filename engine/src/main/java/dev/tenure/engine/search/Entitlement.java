package dev.tenure.engine.search;

import dev.tenure.engine.protect.Action;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.share.ShareRefusal;
import dev.tenure.engine.state.PodState;
import org.jspecify.annotations.Nullable;

/** Who has a right to whose room. Protections come on top: a right is no permission. */
public interface Entitlement {
  /** Has the preemptor a right to the victim's room, on this ground? */
  boolean mayTake(PodState preemptor, PodState victim, Action action);

  /** Is anybody in that queue within reach across queues? */
  default boolean mayReclaimFrom(ShareNode queue) {
    return true;
  }

  /** Why nothing of that queue may be taken across queues; absent: something may. */
  default @Nullable ShareRefusal keeps(ShareNode queue) {
    return null;
  }

  /** Are victims taken in the order of their queues, rather than where it hurts least? */
  default boolean followsQueues() {
    return false;
  }

  /** Begins to take on this ground: each further item is asked for. */
  default Conduct begin(Action action) {
    return Conduct.free();
  }
}
