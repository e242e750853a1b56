package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Waiter;
import org.jspecify.annotations.Nullable;

/**
 * What became of a claim in a round.
 *
 * @param breaker who took what was kept; only where it was broken
 */
public record ClaimResult(Waiter waiter, Fate fate, @Nullable Waiter breaker) {
  /** What became of it. */
  public enum Fate {
    /** Those who had to leave have left: it holds its quota from now on. */
    ADMITTED,
    /** It waits for those who leave. */
    KEPT,
    /** It would not fit even when all who leave have left. */
    IMPOSSIBLE,
    /** A more important workload of the same queue needs what was kept. */
    BROKEN
  }
}
