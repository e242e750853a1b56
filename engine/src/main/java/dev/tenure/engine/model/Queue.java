package dev.tenure.engine.model;

import org.jspecify.annotations.Nullable;

/** A queue in the tree, what it promises to the workloads below it, and what it is entitled to. */
public record Queue(
    String name,
    @Nullable String parent,
    MinRuntime preemptMinRuntime,
    MinRuntime reclaimMinRuntime,
    int priority,
    long createdAt,
    QueueResources resources) {
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
}
