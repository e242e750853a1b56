package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Holding;
import org.jspecify.annotations.Nullable;

/** The candidates of one queue, in order. */
interface CandidateList {
  /** Who is next; absent: nobody is left. */
  @Nullable Holding peek();

  /** The same, and goes on to the one after. */
  @Nullable Holding poll();
}
