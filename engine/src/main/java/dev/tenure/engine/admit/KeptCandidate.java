package dev.tenure.engine.admit;

import dev.tenure.engine.limit.Objection;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.requeue.RequeueCandidate;
import org.jspecify.annotations.Nullable;

/**
 * A workload that was named for a requeue, and keeps its quota.
 *
 * @param objection what stood in the way; absent: nothing did, nobody would have profited
 */
public record KeptCandidate(RequeueCandidate candidate, @Nullable Objection objection) {
  /** When that ends by itself; {@link Time#NEVER}: it does not. */
  long freeAt() {
    return objection == null ? Time.NEVER : objection.until();
  }
}
