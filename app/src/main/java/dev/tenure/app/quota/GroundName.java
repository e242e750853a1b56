package dev.tenure.app.quota;

import dev.tenure.engine.admit.Ground;

/** The grounds of preemption, in the words that Kueue writes into its conditions. */
public final class GroundName {
  private GroundName() {}

  public static String of(Ground ground) {
    return switch (ground) {
      case IN_CLUSTER_QUEUE -> "InClusterQueue";
      case IN_COHORT_RECLAMATION -> "InCohortReclamation";
      case IN_COHORT_RECLAIM_WHILE_BORROWING -> "InCohortReclaimWhileBorrowing";
      case IN_COHORT_FAIR_SHARING -> "InCohortFairSharing";
    };
  }
}
