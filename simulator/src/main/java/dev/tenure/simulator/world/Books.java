package dev.tenure.simulator.world;

/**
 * What became of every unit of capacity in every measured millisecond, in unit-milliseconds. What
 * is idle is counted at the nodes and everything else at the jobs, so that both together can be
 * checked. Everything is booked for the time in which it was so: work that turns out to be lost,
 * for when it was done.
 */
public final class Books {
  private final int place;
  private final MeasuredTime measured;
  private final long[] lost = new long[Cause.COUNT];
  private long useful;
  private long starting;
  private long restarting;
  private long leaving;
  private long incomplete;
  private long idle;
  private long capacity;

  /**
   * @param place where what they count stands among all that is counted
   */
  Books(int place, MeasuredTime measured) {
    this.place = place;
    this.measured = measured;
  }

  int place() {
    return place;
  }

  void useful(long units, long from, long to) {
    useful += units * measured.of(from, to);
  }

  void lost(Cause cause, long units, long from, long to) {
    lost[cause.place()] += units * measured.of(from, to);
  }

  void starting(long units, long from, long to) {
    starting += units * measured.of(from, to);
  }

  void restarting(long units, long from, long to) {
    restarting += units * measured.of(from, to);
  }

  void leaving(long units, long from, long to) {
    leaving += units * measured.of(from, to);
  }

  void incomplete(long units, long from, long to) {
    incomplete += units * measured.of(from, to);
  }

  void idle(long units, long outOf, long from, long to) {
    idle += units * measured.of(from, to);
    capacity += outOf * measured.of(from, to);
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
