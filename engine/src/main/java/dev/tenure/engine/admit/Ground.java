package dev.tenure.engine.admit;

/** On which ground a workload loses its quota to another. */
public enum Ground {
  /** Its queue serves another workload first. */
  IN_CLUSTER_QUEUE,
  /** Its queue uses more than it owns, and an owner takes back. */
  IN_COHORT_RECLAMATION,
  /** Its queue borrows, and another borrows for a more important workload. */
  IN_COHORT_RECLAIM_WHILE_BORROWING,
  /** Its queue borrows more than is fair. */
  IN_COHORT_FAIR_SHARING
}
