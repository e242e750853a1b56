package dev.tenure.engine.model;

/** Whether a pod may preempt at all. */
public enum PreemptionPolicy {
  PREEMPT_LOWER_PRIORITY,
  NEVER
}
