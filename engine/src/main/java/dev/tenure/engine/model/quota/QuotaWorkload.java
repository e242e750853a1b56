package dev.tenure.engine.model.quota;

import dev.tenure.engine.model.DisruptionTerms;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.Requeueing;
import dev.tenure.engine.model.Stay;
import dev.tenure.engine.model.WorkloadId;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Work that is admitted to a cluster queue as a whole.
 *
 * @param uid breaks ties
 * @param localQueue the queue of its namespace through which it enters
 * @param priorityClass the class its pods name, for what that class tolerates
 * @param active whether it wants to run at all
 * @param refusal why it cannot run as it is written; absent: it can
 * @param disruption what it says of what an interruption costs
 * @param requeue when it may be queued again
 * @param stay what it wants, and how often it did not get it
 */
public record QuotaWorkload(
    WorkloadId id,
    String uid,
    String localQueue,
    int priority,
    @Nullable String priorityClass,
    long createdAt,
    List<QuotaPodSet> podSets,
    boolean active,
    boolean preemptible,
    @Nullable String refusal,
    QuotaStanding standing,
    OnPreemption onPreemption,
    DisruptionTerms disruption,
    Requeueing requeue,
    Stay stay) {
  public QuotaWorkload {
    podSets = List.copyOf(podSets);
  }

  /** A workload that says nothing of interruptions. */
  public QuotaWorkload(
      WorkloadId id,
      String uid,
      String localQueue,
      int priority,
      @Nullable String priorityClass,
      long createdAt,
      List<QuotaPodSet> podSets,
      boolean active,
      boolean preemptible,
      @Nullable String refusal,
      QuotaStanding standing,
      OnPreemption onPreemption) {
    this(
        id,
        uid,
        localQueue,
        priority,
        priorityClass,
        createdAt,
        podSets,
        active,
        preemptible,
        refusal,
        standing,
        onPreemption,
        DisruptionTerms.NONE,
        Requeueing.NONE,
        Stay.NONE);
  }

  public @Nullable Admission admission() {
    return standing.admission();
  }

  public QuotaWorkload with(QuotaStanding changed) {
    return new QuotaWorkload(
        id,
        uid,
        localQueue,
        priority,
        priorityClass,
        createdAt,
        podSets,
        active,
        preemptible,
        refusal,
        changed,
        onPreemption,
        disruption,
        requeue,
        stay);
  }

  public QuotaWorkload with(DisruptionTerms said) {
    return new QuotaWorkload(
        id,
        uid,
        localQueue,
        priority,
        priorityClass,
        createdAt,
        podSets,
        active,
        preemptible,
        refusal,
        standing,
        onPreemption,
        said,
        requeue,
        stay);
  }

  public QuotaWorkload with(Requeueing changed) {
    return new QuotaWorkload(
        id,
        uid,
        localQueue,
        priority,
        priorityClass,
        createdAt,
        podSets,
        active,
        preemptible,
        refusal,
        standing,
        onPreemption,
        disruption,
        changed,
        stay);
  }

  public QuotaWorkload with(Stay changed) {
    return new QuotaWorkload(
        id,
        uid,
        localQueue,
        priority,
        priorityClass,
        createdAt,
        podSets,
        active,
        preemptible,
        refusal,
        standing,
        onPreemption,
        disruption,
        requeue,
        changed);
  }

  /** Since when it has waited, if it does: it was created or interrupted then. */
  public long waitingSince() {
    return Math.max(queuedAt(), stay.evictedAt().orElse(createdAt));
  }

  /** Does this scheduler place any of its pods? Then nodes count beside quota. */
  public boolean isPlacedHere() {
    for (QuotaPodSet podSet : podSets) {
      if (podSet.placedHere()) {
        return true;
      }
    }
    return false;
  }

  /** Since when it counts as waiting in its queue. */
  public long queuedAt() {
    OptionalLong requeued = standing.requeuedAt();
    return requeued.isPresent() ? requeued.getAsLong() : createdAt;
  }
}
