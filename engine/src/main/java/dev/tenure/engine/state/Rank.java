package dev.tenure.engine.state;

import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.share.ShareNode;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** How important workloads are to each other inside a queue in which priorities move. */
public final class Rank {
  private Rank() {}

  /** How priorities move in its queue; absent: they stay as they are. */
  public static @Nullable DynamicPriority in(WorkloadState workload) {
    @Nullable ShareNode leaf = workload.leaf();
    @Nullable Queue queue = leaf == null ? null : leaf.queue();
    return queue == null ? null : queue.dynamicPriority();
  }

  /** How they move between the two; absent: they stay, or the two are in different queues. */
  public static @Nullable DynamicPriority between(WorkloadState one, WorkloadState other) {
    return one.leaf() == other.leaf() ? in(one) : null;
  }

  /**
   * Of one that has a place: it keeps what it had gained when it started and loses from there.
   * Where its start is unknown it has lost nothing.
   */
  public static int running(WorkloadState placed, DynamicPriority moving, long then) {
    long start = placed.startedAt();
    return start == Time.FREE
        ? placed.priority()
        : moving.running(
            placed.priority(), moving.gained(waitedSince(placed, start), start), then - start);
  }

  /** Since when it had waited when it started. */
  private static long waitedSince(WorkloadState placed, long start) {
    long since = placed.workload().waitingSince();
    return since <= start ? since : placed.workload().createdAt();
  }

  /**
   * Of one that waits: it gains. Who was interrupted counts no more than it did then, until
   * priorities have moved by a point. Who has started and asks for more, or for what it has lost,
   * counts the least that it comes to: it does not start anew by that.
   */
  public static int asking(WorkloadState workload, DynamicPriority moving, long then) {
    if (workload.hasActivePods()) {
      return moving.lowest(workload.priority());
    }
    return heldBackUntil(workload, moving) > then
        ? whenInterrupted(workload, moving)
        : waiting(workload, moving, then);
  }

  /** As if it had not been interrupted just before. */
  public static int waiting(WorkloadState workload, DynamicPriority moving, long then) {
    return moving.waiting(workload.priority(), workload.workload().waitingSince(), then);
  }

  private static long heldBackUntil(WorkloadState workload, DynamicPriority moving) {
    OptionalLong interrupted = workload.workload().marks().evictedAt();
    return interrupted.isPresent()
        ? Time.plus(interrupted.getAsLong(), moving.firstPoint())
        : Time.FREE;
  }

  /** At least that: what it had gained before it started then nobody has written down. */
  private static int whenInterrupted(WorkloadState workload, DynamicPriority moving) {
    long interrupted = workload.workload().marks().evictedAt().orElseThrow();
    long start = workload.workload().startedAt().orElse(Time.NEVER);
    return start <= interrupted
        ? moving.running(workload.priority(), 0, interrupted - start)
        : moving.lowest(workload.priority());
  }

  /**
   * From when on the asker is more important than one who has a place, seen from that instant;
   * {@link Time#NEVER}: at no time. The one only gains and the other only loses.
   */
  public static long outranksFrom(
      WorkloadState asker, WorkloadState placed, DynamicPriority moving, long from) {
    long last =
        Time.plus(Math.max(asker.workload().waitingSince(), placed.startedAt()), moving.longest());
    return DynamicPriority.first(
        from, last, then -> asking(asker, moving, then) > running(placed, moving, then));
  }

  /** Does it ever come to that? */
  public static boolean outranksEver(
      WorkloadState asker, WorkloadState placed, DynamicPriority moving) {
    long end = Time.NEVER - 1;
    return asking(asker, moving, end) > running(placed, moving, end);
  }

  /** Is the asker, who waits, more important than one who has a place, in the same queue or not? */
  public static boolean isAbove(WorkloadState asker, WorkloadState placed, long now) {
    @Nullable DynamicPriority moving = between(asker, placed);
    return moving == null
        ? asker.priority() > placed.priority()
        : outranksFrom(asker, placed, moving, now) <= now;
  }

  /** Is the one more important than the other at that time, when both wait? */
  public static boolean outranksWaiting(WorkloadState one, WorkloadState other, long then) {
    @Nullable DynamicPriority moving = between(one, other);
    return moving == null
        ? one.priority() > other.priority()
        : asking(one, moving, then) > asking(other, moving, then);
  }

  /** Is the one more important than a claimant? What counts is how it was when that claimed. */
  public static boolean outranksClaim(WorkloadState one, PodState claimant) {
    WorkloadState other = claimant.workload();
    long claimed = claimant.pod().status().nominatedAt().orElse(Time.FREE);
    long both = Math.max(one.workload().waitingSince(), other.workload().waitingSince());
    return outranksWaiting(one, other, Math.max(claimed, both));
  }
}
