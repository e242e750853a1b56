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
   * Of one that has a place, as who asks sees it: it loses. Where its start is unknown it has lost
   * nothing. Towards those who waited when it started it keeps what it had gained till then.
   */
  public static int running(
      WorkloadState placed, WorkloadState asker, DynamicPriority moving, long then) {
    long start = placed.startedAt();
    if (start == Time.FREE) {
      return placed.priority();
    }
    return moving.running(
        waitedWith(asker, start) ? atStart(placed, start, moving) : placed.priority(),
        then - start);
  }

  private static boolean waitedWith(WorkloadState asker, long start) {
    long since = asker.workload().waitingSince();
    return since < start || (since == start && asker.workload().marks().evictedAt().isPresent());
  }

  private static int atStart(WorkloadState placed, long start, DynamicPriority moving) {
    return moving.waiting(placed.priority(), waitedSince(placed, start), start);
  }

  /** Since when it had waited when it started. */
  private static long waitedSince(WorkloadState placed, long start) {
    long since = placed.workload().waitingSince();
    return since <= start ? since : placed.workload().createdAt();
  }

  /** Of one that waits: it gains. Who has started and grows asks with the least it comes to. */
  public static int asking(WorkloadState workload, DynamicPriority moving, long then) {
    return workload.isRunning()
        ? lowest(workload, moving)
        : moving.waiting(workload.priority(), workload.workload().waitingSince(), then);
  }

  private static int lowest(WorkloadState workload, DynamicPriority moving) {
    return moving.running(workload.priority(), moving.longest());
  }

  /**
   * From when on the asker is more important than one who has a place, seen from that instant;
   * {@link Time#NEVER}: at no time. The one only gains and the other only loses.
   */
  public static long outranksFrom(
      WorkloadState asker, WorkloadState placed, DynamicPriority moving, long from) {
    long last =
        Time.plus(Math.max(asker.workload().waitingSince(), placed.startedAt()), moving.longest());
    long outranks =
        DynamicPriority.first(
            from, last, then -> asking(asker, moving, then) > running(placed, asker, moving, then));
    return Math.max(outranks, takesBackFrom(asker, placed, moving));
  }

  /** Does it ever come to that? */
  public static boolean outranksEver(
      WorkloadState asker, WorkloadState placed, DynamicPriority moving) {
    long end = Time.NEVER - 1;
    return asking(asker, moving, end) > running(placed, asker, moving, end)
        && takesBackFrom(asker, placed, moving) != Time.NEVER;
  }

  /** Is the asker, who waits, more important than one who has a place, in the same queue or not? */
  public static boolean isAbove(WorkloadState asker, WorkloadState placed, long now) {
    @Nullable DynamicPriority moving = between(asker, placed);
    return moving == null
        ? asker.priority() > placed.priority()
        : outranksFrom(asker, placed, moving, now) <= now;
  }

  private static long takesBackFrom(
      WorkloadState asker, WorkloadState placed, DynamicPriority moving) {
    OptionalLong interrupted = asker.workload().marks().evictedAt();
    long started = placed.startedAt();
    return interrupted.isPresent()
            && started != Time.FREE
            && mayHaveGivenWay(asker, placed, started, moving)
        ? moving.takesBackFrom(interrupted.getAsLong(), started)
        : Time.FREE;
  }

  /** Was it interrupted while the other waited, or since, and could that have been for it? */
  private static boolean mayHaveGivenWay(
      WorkloadState interrupted, WorkloadState other, long started, DynamicPriority moving) {
    return interrupted.workload().waitingSince() >= waitedSince(other, started)
        && atStart(other, started, moving) > lowest(interrupted, moving);
  }

  /** Is the one more important than the other at that time, when both wait? */
  public static boolean outranksWaiting(WorkloadState one, WorkloadState other, long then) {
    @Nullable DynamicPriority moving = between(one, other);
    if (moving == null) {
      return one.priority() > other.priority();
    }
    boolean gaveWay =
        one.workload().marks().evictedAt().isPresent() && mayHaveGivenWay(one, other, then, moving);
    return !gaveWay && asking(one, moving, then) > asking(other, moving, then);
  }

  /** Is the one more important than a claimant? What counts is how it was when that claimed. */
  public static boolean outranksClaim(WorkloadState one, PodState claimant) {
    WorkloadState other = claimant.workload();
    long claimed = claimant.pod().status().nominatedAt().orElse(Time.FREE);
    long both = Math.max(one.workload().waitingSince(), other.workload().waitingSince());
    return outranksWaiting(one, other, Math.max(claimed, both));
  }
}
