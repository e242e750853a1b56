package dev.tenure.engine.model;

import java.util.OptionalLong;

/**
 * What the scheduler has written down about a workload.
 *
 * @param staleSince when it was first seen below its minimum, if it still is
 * @param evictedAt when it last lost a pod to a decision
 */
public record WorkloadMarks(OptionalLong staleSince, OptionalLong evictedAt) {
  public static final WorkloadMarks NONE =
      new WorkloadMarks(OptionalLong.empty(), OptionalLong.empty());

  public WorkloadMarks stale(OptionalLong since) {
    return new WorkloadMarks(since, evictedAt);
  }

  public WorkloadMarks evicted(long at) {
    return new WorkloadMarks(staleSince, OptionalLong.of(at));
  }
}
