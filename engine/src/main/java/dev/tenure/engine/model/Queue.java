package dev.tenure.engine.model;

import org.jspecify.annotations.Nullable;

/**
 * A queue in the tree, what it promises to the workloads below it, and what it is entitled to.
 *
 * @param disruption what interruptions cost those in it who do not say so themselves
 */
public record Queue(
    String name,
    @Nullable String parent,
    MinRuntime preemptMinRuntime,
    MinRuntime reclaimMinRuntime,
    int priority,
    long createdAt,
    QueueResources resources,
    DisruptionTerms disruption) {
  public static final int DEFAULT_PRIORITY = 100;

  /** A queue that says nothing of resources. */
  public Queue(
      String name,
      @Nullable String parent,
      MinRuntime preemptMinRuntime,
      MinRuntime reclaimMinRuntime,
      int priority,
      long createdAt) {
    this(
        name,
        parent,
        preemptMinRuntime,
        reclaimMinRuntime,
        priority,
        createdAt,
        QueueResources.UNSTATED);
  }

  /** A queue that says nothing of what interruptions cost. */
  public Queue(
      String name,
      @Nullable String parent,
      MinRuntime preemptMinRuntime,
      MinRuntime reclaimMinRuntime,
      int priority,
      long createdAt,
      QueueResources resources) {
    this(
        name,
        parent,
        preemptMinRuntime,
        reclaimMinRuntime,
        priority,
        createdAt,
        resources,
        DisruptionTerms.NONE);
  }

  public Queue with(DisruptionTerms said) {
    return new Queue(
        name, parent, preemptMinRuntime, reclaimMinRuntime, priority, createdAt, resources, said);
  }
}
