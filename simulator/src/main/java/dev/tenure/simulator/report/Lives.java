package dev.tenure.simulator.report;

import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.MeasuredTime;
import dev.tenure.simulator.world.Part;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Watcher;
import java.util.Arrays;

/**
 * What is seen of each job: when it first worked; and in the time that is measured, what it held,
 * what counted, what it lost and how often it was stopped.
 */
final class Lives implements Watcher {
  private final int counted;
  private final MeasuredTime measured;
  private final long[] firstWork;
  private final long[] worksSince;
  private final long[] useful;
  private final long[][] lost;
  private final long[] holds;
  private final long[] holdsSince;
  private final long[] held;
  private final int[] decidedStops;

  /**
   * @param counted in which place what is held and lost is counted
   */
  Lives(int jobs, int counted, MeasuredTime measured) {
    this.counted = counted;
    this.measured = measured;
    firstWork = new long[jobs];
    worksSince = new long[jobs];
    useful = new long[jobs];
    lost = new long[Cause.COUNT][jobs];
    holds = new long[jobs];
    holdsSince = new long[jobs];
    held = new long[jobs];
    decidedStops = new int[jobs];
    Arrays.fill(firstWork, SimJob.NEVER);
    Arrays.fill(worksSince, SimJob.NEVER);
  }

  @Override
  public void works(SimJob job, long now) {
    worksSince[job.index()] = now;
    if (firstWork[job.index()] == SimJob.NEVER) {
      firstWork[job.index()] = now;
    }
  }

  @Override
  public void stopped(SimJob job, Stop stop) {
    long lostNow = job.units(counted) * stop.lostIn(measured);
    lost[stop.cause().place()][job.index()] += lostNow;
    useful[job.index()] = useful(job, stop.now()) - lostNow;
    worksSince[job.index()] = SimJob.NEVER;
    boolean decided = stop.cause() != Cause.FAILED; // nobody decides that a node fails
    decidedStops[job.index()] += decided && measured.has(stop.now()) ? 1 : 0;
  }

  @Override
  public void finished(SimJob job, long now) {
    useful[job.index()] = useful(job, now);
    worksSince[job.index()] = SimJob.NEVER;
  }

  @Override
  public void seated(SimJob job, Part part, long now) {
    hold(job, part.units(counted), now);
  }

  @Override
  public void left(SimJob job, Part part, long now) {
    hold(job, -part.units(counted), now);
  }

  private void hold(SimJob job, long more, long now) {
    held[job.index()] = held(job, now);
    holdsSince[job.index()] = now;
    holds[job.index()] += more;
  }

  /** When it worked for the first time; {@link SimJob#NEVER}: it has not. */
  long firstWork(SimJob job) {
    return firstWork[job.index()];
  }

  /** What it asks for. */
  long units(SimJob job) {
    return job.units(counted);
  }

  /** Unit-milliseconds of its work that had to be done again, because of that. */
  long lost(SimJob job, Cause cause) {
    return lost[cause.place()][job.index()];
  }

  /** Unit-milliseconds of its work that count, if nothing happens to what it does now. */
  long useful(SimJob job, long now) {
    long since = worksSince[job.index()];
    long running = since == SimJob.NEVER ? 0 : job.units(counted) * measured.of(since, now);
    return useful[job.index()] + running;
  }

  /** Unit-milliseconds that it had on nodes. */
  long held(SimJob job, long now) {
    return held[job.index()] + holds[job.index()] * measured.of(holdsSince[job.index()], now);
  }

  /** How often somebody decided that it must stop. */
  int decidedStops(SimJob job) {
    return decidedStops[job.index()];
  }
}
