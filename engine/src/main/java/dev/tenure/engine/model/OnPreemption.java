package dev.tenure.engine.model;

/** What becomes of a workload that is preempted, by the wish of its owner. */
public enum OnPreemption {
  /** It waits for its turn again. */
  REQUEUE,
  /** It ends for good: what it would do after a restart is of no use. */
  TERMINATE
}
