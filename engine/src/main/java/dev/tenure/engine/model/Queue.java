package dev.tenure.engine.model;

import org.jspecify.annotations.Nullable;

/**
 * A queue in the tree, what it promises to the workloads below it, and what it is entitled to.
 *
 * @param requeue what counts for the workloads below it that say nothing themselves
 * @param disruption what interruptions cost those in it who do not say so themselves
 * @param wishLimit how long a minimum runtime a workload below it may wish for itself
 * @param dynamicPriority how priorities move among those in it; absent: not at all
 * @param observed whether what is in it is only looked at, and touched by nobody
 */
public record Queue(
    String name,
    @Nullable String parent,
    MinRuntime preemptMinRuntime,
    MinRuntime reclaimMinRuntime,
    int priority,
    long createdAt,
    QueueResources resources,
    RequeueTerms requeue,
    DisruptionTerms disruption,
    MinRuntime wishLimit,
    @Nullable DynamicPriority dynamicPriority,
    boolean observed) {
  public static final int DEFAULT_PRIORITY = 100;

  /** A queue that says nothing of requeueing, nor of what interruptions cost. */
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
        RequeueTerms.NONE,
        DisruptionTerms.NONE);
  }

  /** A queue that is not only looked at. */
  public Queue(
      String name,
      @Nullable String parent,
      MinRuntime preemptMinRuntime,
      MinRuntime reclaimMinRuntime,
      int priority,
      long createdAt,
      QueueResources resources,
      RequeueTerms requeue,
      DisruptionTerms disruption,
      MinRuntime wishLimit,
      @Nullable DynamicPriority dynamicPriority) {
    this(
        name,
        parent,
        preemptMinRuntime,
        reclaimMinRuntime,
        priority,
        createdAt,
        resources,
        requeue,
        disruption,
        wishLimit,
        dynamicPriority,
        false);
  }

  /** A queue that grants no wishes. */
  public Queue(
      String name,
      @Nullable String parent,
      MinRuntime preemptMinRuntime,
      MinRuntime reclaimMinRuntime,
      int priority,
      long createdAt,
      QueueResources resources,
      RequeueTerms requeue,
      DisruptionTerms disruption) {
    this(
        name,
        parent,
        preemptMinRuntime,
        reclaimMinRuntime,
        priority,
        createdAt,
        resources,
        requeue,
        disruption,
        MinRuntime.UNSET,
        null,
        false);
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

  /** The same, only looked at or not. */
  public Queue observed(boolean only) {
    return new Queue(
        name,
        parent,
        preemptMinRuntime,
        reclaimMinRuntime,
        priority,
        createdAt,
        resources,
        requeue,
        disruption,
        wishLimit,
        dynamicPriority,
        only);
  }

  /** The same with priorities that move; absent: they stay as they are. */
  public Queue moving(@Nullable DynamicPriority moves) {
    return new Queue(
        name,
        parent,
        preemptMinRuntime,
        reclaimMinRuntime,
        priority,
        createdAt,
        resources,
        requeue,
        disruption,
        wishLimit,
        moves,
        observed);
  }

  public Queue with(QueueResources entitled) {
    return new Queue(
        name,
        parent,
        preemptMinRuntime,
        reclaimMinRuntime,
        priority,
        createdAt,
        entitled,
        requeue,
        disruption,
        wishLimit,
        dynamicPriority,
        observed);
  }

  public Queue with(DisruptionTerms said) {
    return new Queue(
        name,
        parent,
        preemptMinRuntime,
        reclaimMinRuntime,
        priority,
        createdAt,
        resources,
        requeue,
        said,
        wishLimit,
        dynamicPriority,
        observed);
  }

  /** What it promises to those who run in it or below. */
  public PromiseLevel promises() {
    return new PromiseLevel("queue", name, preemptMinRuntime, reclaimMinRuntime, wishLimit);
  }
}
