package dev.tenure.engine.property;

import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.scenario.World;
import java.util.Objects;
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

  /** At most: who has started gains nothing. */
  static long waiting(Workload workload, DynamicPriority moving, long now) {
    long waited = Math.max(0, now - workload.waitingSince());
    double gained = Math.floor(waited * (double) moving.gainPerHour() / HOUR);
    return workload.priority() + (long) Math.min(moving.maxGain(), gained);
  }

  /** At least: where its start is unknown it has lost nothing, and it may have gained before. */
  static long running(Workload workload, DynamicPriority moving, long startedAt, long now) {
    double lost = Math.floor(Math.max(0, now - startedAt) * (double) moving.lossPerHour() / HOUR);
    return workload.priority() - (long) Math.min(moving.maxLoss(), lost);
  }
}
