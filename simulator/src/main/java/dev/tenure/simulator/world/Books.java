package dev.tenure.simulator.world;

/**
 * What became of every unit of capacity in every millisecond, in unit-milliseconds. What is idle is
 * counted at the nodes and everything else at the jobs, so that both together can be checked.
 */
public final class Books {
  private final long[] lost = new long[Cause.COUNT];
  private long useful;
  private long starting;
  private long restarting;
  private long leaving;
  private long incomplete;
  private long idle;
  private long capacity;

  void useful(long amount) {
    useful += amount;
  }

  void lost(Cause cause, long amount) {
    lost[cause.place()] += amount;
  }

  void starting(long amount) {
    starting += amount;
  }

  void restarting(long amount) {
    restarting += amount;
  }

  void leaving(long amount) {
    leaving += amount;
  }

  void incomplete(long amount) {
    incomplete += amount;
  }

  void idle(long amount, long outOf) {
    idle += amount;
    capacity += outOf;
  }

  /** Work that counts: it was finished, or survives, or goes on. */
  public long useful() {
    return useful;
  }

  /** Work that has to be done again. */
  public long lost() {
    long sum = 0;
    for (long each : lost) {
      sum += each;
    }
    return sum;
  }

  public long lost(Cause cause) {
    return lost[cause.place()];
  }

  /** Held by gangs that are whole and do not work yet, for the first time. */
  public long starting() {
    return starting;
  }

  /** The same because they have run before. */
  public long restarting() {
    return restarting;
  }

  /** Held by those who were told to go. */
  public long leaving() {
    return leaving;
  }

  /** Held by gangs of which something is missing. */
  public long incomplete() {
    return incomplete;
  }

  /** Held, and of no use. */
  public long overhead() {
    return starting + restarting + leaving + incomplete;
  }

  public long idle() {
    return idle;
  }

  /** All there was: the nodes that were up. */
  public long capacity() {
    return capacity;
  }

  /** Zero, or somebody has miscounted. */
  public long discrepancy() {
    return capacity - useful - lost() - overhead() - idle;
  }
}
