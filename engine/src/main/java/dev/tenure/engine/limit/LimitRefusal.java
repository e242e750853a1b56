package dev.tenure.engine.limit;

import dev.tenure.engine.explain.Reason;

/**
 * A limit against thrash stands in the way.
 *
 * @param until when it may do so no more, if nothing else changes; {@link
 *     dev.tenure.engine.model.Time#NEVER}: time alone does not help
 */
public record LimitRefusal(Reason reason, long until) {
  /** The same, worth another look then at the latest. */
  LimitRefusal lookAgainBy(long then) {
    return new LimitRefusal(reason, Math.min(until, then));
  }
}
