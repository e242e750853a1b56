package dev.tenure.engine.protect;

/** On which ground one workload takes from another. */
public enum Action {
  /** Across queues. */
  RECLAIM,
  /** Inside a queue, by priority. */
  PREEMPT,
  /** A plain pod, by priority, from any family. */
  POD_PREEMPTION,
  /** Anybody, by moving pods that lose nothing but their place. */
  CONSOLIDATION
}
