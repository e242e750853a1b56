package dev.tenure.engine.property;

import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.scenario.World;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Priorities that move inside a queue, as the specification says it: points for hours. */
final class PlainRanks {
  private static final double HOUR = 3_600_000;

  private PlainRanks() {}

  /** How they move between two; absent: they stay, or the two are in different queues. */
  static @Nullable DynamicPriority between(Workload one, Workload other, World world) {
    boolean sameQueue =
        one.family() == Family.QUEUED
            && other.family() == Family.QUEUED
            && one.queue() != null
            && Objects.equals(one.queue(), other.queue());
    @Nullable Queue queue = sameQueue ? world.queues().get(one.queue()) : null;
    return queue == null ? null : queue.dynamicPriority();
  }

  /**
   * What one counts of which nothing runs. Who was interrupted is held back until a point has
   * moved.
   */
  static long waiting(Workload workload, DynamicPriority moving, long now) {
    OptionalLong evicted = workload.marks().evictedAt();
    if (evicted.isPresent() && now - evicted.getAsLong() < firstPoint(moving)) {
      long start = workload.startedAt().orElse(Long.MAX_VALUE);
      return start > evicted.getAsLong()
          ? least(workload, moving)
          : workload.priority()
              - points(moving.lossPerHour(), moving.maxLoss(), evicted.getAsLong() - start);
    }
    return workload.priority() + gained(moving, workload.waitingSince(), now);
  }

  /** What it asks with of which something runs. */
  static long least(Workload workload, DynamicPriority moving) {
    return workload.priority() - (moving.lossPerHour() == 0 ? 0L : moving.maxLoss());
  }

  static long running(Workload workload, DynamicPriority moving, long startedAt, long now) {
    long since = workload.waitingSince();
    long kept = gained(moving, since > startedAt ? workload.createdAt() : since, startedAt);
    long most = kept + moving.maxLoss();
    return workload.priority() + kept - points(moving.lossPerHour(), most, now - startedAt);
  }

  private static long gained(DynamicPriority moving, long since, long then) {
    return since == 0 ? 0 : points(moving.gainPerHour(), moving.maxGain(), then - since);
  }

  private static long points(int perHour, long most, long millis) {
    return (long)
        Math.min((double) most, Math.floor(Math.max(0, millis) * (double) perHour / HOUR));
  }

  /** How long it takes until anybody has gained or lost one. */
  private static double firstPoint(DynamicPriority moving) {
    return Math.min(
        moving.maxGain() == 0 ? Double.MAX_VALUE : HOUR / moving.gainPerHour(),
        moving.maxLoss() == 0 ? Double.MAX_VALUE : HOUR / moving.lossPerHour());
  }
}
