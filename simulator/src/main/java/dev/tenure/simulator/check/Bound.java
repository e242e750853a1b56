package dev.tenure.simulator.check;

/** A limit against thrash that is judged from outside. */
public enum Bound {
  /** How many jobs of all may be stopped for others within a minute. */
  EVICTIONS_PER_MINUTE(true),
  /** The same of the job's queue. */
  EVICTIONS_PER_MINUTE_OF_QUEUE(true),
  /** How much may leave for the job, in thousandths of what it asks for. */
  EVICTED_TO_REQUESTED(true),
  /** For how long the job has to wait before others are stopped for it. */
  PATIENCE(false),
  /** How long before the end that it expects the job is left alone. */
  FINISHING_WITHIN(false);

  private final boolean most;

  Bound(boolean most) {
    this.most = most;
  }

  /** Is it the most that is allowed? Else it is the least that is owed. */
  public boolean isMost() {
    return most;
  }

  /** What it is where nobody limits anything. */
  public long off() {
    return most ? Long.MAX_VALUE : 0;
  }
}
