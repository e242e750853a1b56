package dev.tenure.simulator.world;

/** Why a job, or a part of it, had to stop. */
public enum Cause {
  /** For a more important one of its queue, or outside all queues. */
  PREEMPTED(0),
  /** For another queue, which got back what is its own. */
  RECLAIMED(1),
  /** To make room; it goes on elsewhere. */
  MOVED(2),
  /** Too little was left of its gang, or its owner drained the queue. */
  DISBANDED(3),
  /** Its node failed. */
  FAILED(4);

  /** How many there are. */
  public static final int COUNT = 5;

  private final int place;

  Cause(int place) {
    this.place = place;
  }

  /** Where it stands in arrays with one number for each. */
  public int place() {
    return place;
  }
}
