package dev.tenure.engine.share;

import java.util.List;

/** How siblings divide one resource. */
@FunctionalInterface
public interface Division {
  /** The share of each sibling, in the order in which they are given. */
  double[] divide(double total, List<Claimant> siblings);
}
