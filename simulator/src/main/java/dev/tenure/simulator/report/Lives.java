package dev.tenure.simulator.report;

import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Watcher;
import java.util.Arrays;

/** What is seen of each job: when it first worked, and what it has lost. */
final class Lives implements Watcher {
  private final long[] firstWork;
  private final long[] lost;
  private final int counted;

  /**
   * @param counted in which place what is lost is counted
   */
  Lives(int jobs, int counted) {
    this.counted = counted;
    firstWork = new long[jobs];
    lost = new long[jobs];
    Arrays.fill(firstWork, SimJob.NEVER);
  }

  @Override
  public void works(SimJob job, long now) {
    if (firstWork[job.index()] == SimJob.NEVER) {
      firstWork[job.index()] = now;
    }
  }

  @Override
  public void stopped(SimJob job, Stop stop) {
    lost[job.index()] += job.units(counted) * stop.lostMillis();
  }

  /** When it worked for the first time; {@link SimJob#NEVER}: it has not. */
  long firstWork(SimJob job) {
    return firstWork[job.index()];
  }

  /** What it asks for. */
  long units(SimJob job) {
    return job.units(counted);
  }

  /** Unit-milliseconds of its work that had to be done again. */
  long lost(SimJob job) {
    return lost[job.index()];
  }
}
