package dev.tenure.engine.model;

import java.util.OptionalLong;

/**
 * What the scheduler has written down about a workload.
 *
 * @param staleSince when it was first seen below its minimum, if it still is
 * @param evictedAt when it last lost a pod to a decision
 * @param requeueNotBefore until when it is not requeued again
 * @param preemptions how often it has lost its minimum to another
 */
public record WorkloadMarks(
    OptionalLong staleSince, OptionalLong evictedAt, Stated requeueNotBefore, int preemptions) {
  public static final WorkloadMarks NONE =
      new WorkloadMarks(OptionalLong.empty(), OptionalLong.empty());

  /** Of one that was never requeued. */
  public WorkloadMarks(OptionalLong staleSince, OptionalLong evictedAt) {
    this(staleSince, evictedAt, Stated.nothing(), 0);
  }

  public WorkloadMarks stale(OptionalLong since) {
    return new WorkloadMarks(since, evictedAt, requeueNotBefore, preemptions);
  }

  public WorkloadMarks evicted(long at) {
    return new WorkloadMarks(staleSince, OptionalLong.of(at), requeueNotBefore, preemptions);
  }

  public WorkloadMarks notRequeuedBefore(long then) {
    return new WorkloadMarks(staleSince, evictedAt, Stated.of(then), preemptions);
  }

  public WorkloadMarks preempted(int times) {
    return new WorkloadMarks(staleSince, evictedAt, requeueNotBefore, times);
  }
}
