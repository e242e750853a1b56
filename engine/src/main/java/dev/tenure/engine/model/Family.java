package dev.tenure.engine.model;

/** By which rules a workload lives, and takes from others. */
public enum Family {
  /** A pod with a priority only. */
  PLAIN,
  /** A pod group in a tree of queues. */
  QUEUED,
  /** A workload that is admitted to a cluster queue's quota. */
  QUOTA,
  /** Pods of another scheduler: they occupy their nodes and are never victims. */
  FOREIGN
}
