package dev.tenure.engine.model;

import java.util.OptionalLong;

/**
 * What stands on a quota workload about staying where it runs.
 *
 * @param wish for how long it wants to be left alone once it runs
 * @param preemptions how often it has been preempted, as the scheduler has written
 * @param evictedAt when it last was
 */
public record Stay(Stated wish, int preemptions, OptionalLong evictedAt) {
  public static final Stay NONE = new Stay(Stated.nothing(), 0, OptionalLong.empty());

  /** As its owner wrote it. */
  public Stay unmarked() {
    return new Stay(wish, 0, OptionalLong.empty());
  }

  /** Preempted once more. */
  public Stay preempted(int times, long at) {
    return new Stay(wish, times, OptionalLong.of(at));
  }
}
