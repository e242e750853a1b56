package dev.tenure.engine.model;

import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Work that starts together or not at all: a pod group, or a single pod.
 *
 * @param queue its leaf queue; only queued workloads have one
 * @param preemptible whether anybody may ever take it
 * @param gang what has to run together
 * @param startedAt when it was last allocated from nothing, as written on its object
 * @param terms how long its owner wants it to wait
 * @param marks what else the scheduler has written on its object
 * @param disruption what it says of what an interruption costs
 */
public record Workload(
    WorkloadId id,
    Family family,
    @Nullable String queue,
    int priority,
    boolean preemptible,
    SubGroup gang,
    long createdAt,
    OptionalLong startedAt,
    WaitingTerms terms,
    WorkloadMarks marks,
    DisruptionTerms disruption) {

  /** A workload that says nothing of what an interruption costs. */
  public Workload(
      WorkloadId id,
      Family family,
      @Nullable String queue,
      int priority,
      boolean preemptible,
      SubGroup gang,
      long createdAt,
      OptionalLong startedAt,
      WaitingTerms terms,
      WorkloadMarks marks) {
    this(
        id,
        family,
        queue,
        priority,
        preemptible,
        gang,
        createdAt,
        startedAt,
        terms,
        marks,
        DisruptionTerms.NONE);
  }

  /** A workload of which nobody has said or written anything special. */
  public Workload(
      WorkloadId id,
      Family family,
      @Nullable String queue,
      int priority,
      boolean preemptible,
      SubGroup gang,
      long createdAt,
      OptionalLong startedAt) {
    this(
        id,
        family,
        queue,
        priority,
        preemptible,
        gang,
        createdAt,
        startedAt,
        WaitingTerms.NONE,
        WorkloadMarks.NONE);
  }

  /** A workload that needs all of its pod sets. */
  public Workload(
      WorkloadId id,
      Family family,
      @Nullable String queue,
      int priority,
      boolean preemptible,
      List<PodSet> podSets,
      long createdAt,
      OptionalLong startedAt) {
    this(id, family, queue, priority, preemptible, SubGroup.ofAll(podSets), createdAt, startedAt);
  }

  /** The workload of one that a pod without a group is. */
  public static Workload ofPod(PodId pod, Family family, int priority, long createdAt) {
    return new Workload(
        WorkloadId.ofPod(pod),
        family,
        null,
        priority,
        true,
        List.of(new PodSet(PodSet.DEFAULT, 1)),
        createdAt,
        OptionalLong.empty());
  }

  /** The same, allocated from nothing at that time. */
  public Workload startedAt(long at) {
    return new Workload(
        id,
        family,
        queue,
        priority,
        preemptible,
        gang,
        createdAt,
        OptionalLong.of(at),
        terms,
        marks,
        disruption);
  }

  public Workload with(WaitingTerms agreed) {
    return new Workload(
        id,
        family,
        queue,
        priority,
        preemptible,
        gang,
        createdAt,
        startedAt,
        agreed,
        marks,
        disruption);
  }

  public Workload with(DisruptionTerms said) {
    return new Workload(
        id, family, queue, priority, preemptible, gang, createdAt, startedAt, terms, marks, said);
  }

  public Workload with(WorkloadMarks written) {
    return new Workload(
        id,
        family,
        queue,
        priority,
        preemptible,
        gang,
        createdAt,
        startedAt,
        terms,
        written,
        disruption);
  }

  /** Does it ask for the same in the same place, whatever was written on it meanwhile? */
  public boolean asksLike(Workload other) {
    return family == other.family
        && priority == other.priority
        && preemptible == other.preemptible
        && Objects.equals(queue, other.queue)
        && gang.equals(other.gang)
        && terms.equals(other.terms);
  }

  /** From when on it may take from others. */
  public long patientUntil() {
    return terms.preemptionDelayMillis() == 0
        ? Time.FREE
        : Time.plus(waitingSince(), terms.preemptionDelayMillis());
  }

  /** Since when it has waited, if it does: it was created or interrupted then. */
  public long waitingSince() {
    return Math.max(createdAt, marks.evictedAt().orElse(createdAt));
  }

  /** All its pod sets, whatever groups they are in. */
  public List<PodSet> podSets() {
    return gang.podSets();
  }
}
