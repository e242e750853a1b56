package dev.tenure.engine.share;

import dev.tenure.engine.model.SharedResource;

/** Why a gate is closed, with the level of the tree and the numbers. */
public sealed interface ShareRefusal {
  /** The queue of the level at which it fails. */
  String queue();

  /** The workload names a queue that does not exist. */
  record Unknown(String queue) implements ShareRefusal {}

  /** What the queue is entitled to could not be read: nobody starts in it or is taken from it. */
  record Unreadable(String queue) implements ShareRefusal {}

  /** One queue is the other or above it: there, priority decides and not shares. */
  record SameBranch(String queue) implements ShareRefusal {}

  /** With the request the queue would hold more than it may. */
  record Over(
      Line line, String queue, SharedResource resource, long allocated, long request, double bound)
      implements ShareRefusal {}

  /**
   * The victim's queue does not hold more than is safe from this reclaimer.
   *
   * @param allocated what it holds without those who are taken already
   */
  record Safe(Line line, String queue, SharedResource resource, long allocated, double bound)
      implements ShareRefusal {}

  /**
   * The reclaimer would end further over its fair share than a sibling that it takes from.
   *
   * @param ratio what it would hold, as a multiple of its fair share
   */
  record MoreSaturated(
      String queue, String sibling, SharedResource resource, double ratio, double siblingRatio)
      implements ShareRefusal {}

  /** What the numbers are compared with. */
  enum Line {
    LIMIT,
    QUOTA,
    /** Quota too, but only what is not preemptible counts. */
    NON_PREEMPTIBLE_QUOTA,
    FAIR_SHARE
  }
}
