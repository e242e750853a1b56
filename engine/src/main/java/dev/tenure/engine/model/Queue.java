package dev.tenure.engine.model;

import org.jspecify.annotations.Nullable;

/** A queue in the tree, and what it promises to the workloads below it. */
public record Queue(
    String name,
    @Nullable String parent,
    MinRuntime preemptMinRuntime,
    MinRuntime reclaimMinRuntime,
    int priority,
    long createdAt) {
  public static final int DEFAULT_PRIORITY = 100;
}
