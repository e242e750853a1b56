package dev.tenure.engine.model;

import org.jspecify.annotations.Nullable;

/**
 * A queue in the tree, what it promises to the workloads below it, and what it is entitled to.
 *
 * @param requeue what counts for the workloads below it that say nothing themselves
 */
public record Queue(
    String name,
    @Nullable String parent,
    MinRuntime preemptMinRuntime,
    MinRuntime reclaimMinRuntime,
    int priority,
    long createdAt,
    QueueResources resources,
    RequeueTerms requeue) {
  public static final int DEFAULT_PRIORITY = 100;

  /** A queue that says nothing of requeueing. */
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
        RequeueTerms.NONE);
  }

  /** A queue that says nothing of resources either. */
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
}
