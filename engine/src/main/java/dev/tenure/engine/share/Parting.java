package dev.tenure.engine.share;

import org.jspecify.annotations.Nullable;

/** Two queues at the first level where their paths part: siblings, or both top-level ones. */
record Parting(ShareNode reclaimer, ShareNode victim) {
  /** Null if they do not part, since one is the other or above it. */
  static @Nullable Parting of(ShareNode reclaimer, ShareNode victim) {
    int depth = Math.min(reclaimer.depth(), victim.depth());
    ShareNode one = climb(reclaimer, depth);
    ShareNode other = climb(victim, depth);
    if (one == other) {
      return null;
    }
    ShareNode aboveOne = one.above();
    ShareNode aboveOther = other.above();
    while (aboveOne != null && aboveOther != null && aboveOne != aboveOther) {
      one = aboveOne;
      other = aboveOther;
      aboveOne = one.above();
      aboveOther = other.above();
    }
    return new Parting(one, other);
  }

  private static ShareNode climb(ShareNode node, int depth) {
    ShareNode at = node;
    for (ShareNode above = at.above(); above != null && at.depth() > depth; above = at.above()) {
      at = above;
    }
    return at;
  }
}
