package dev.tenure.engine.model.quota;

import dev.tenure.engine.model.DisruptionTerms;
import dev.tenure.engine.model.Requeueing;
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
    Requeueing requeue) {
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
        Requeueing.NONE);
  }

  /** What becomes of a workload that is preempted. */
  public enum OnPreemption {
    REQUEUE,
    TERMINATE
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
        requeue);
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
        requeue);
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
        changed);
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
