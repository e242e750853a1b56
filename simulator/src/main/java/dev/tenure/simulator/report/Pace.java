package dev.tenure.simulator.report;

import dev.tenure.simulator.world.SimJob;
import org.jspecify.annotations.Nullable;

/** How fast jobs went, by what they could have hoped for. */
record Pace(Lives lives, Quotas quotas) {
  /** Of jobs that take less, even a short wait would be many times their duration. */
  private static final long FLOOR = 10_000;

  static long completion(SimJob job) {
    return job.finished() - job.trace().submit();
  }

  /** What it had to do in this run. */
  private static long work(SimJob job) {
    return job.trace().duration() - job.inherited();
  }

  /** In thousandths, bounded: shorter jobs count as such of ten seconds, and none is below one. */
  long slowdown(SimJob job) {
    return Math.max(1_000, completion(job) * 1_000 / Math.max(FLOOR, work(job)));
  }

  /** In thousandths of the time with its queue's quota alone; without quota, of its duration. */
  long finishTime(SimJob job) {
    @Nullable Long quota = quotas.of(job);
    double shrunk =
        quota == null || quota == 0 ? 1 : Math.max(1.0, (double) lives.units(job) / quota);
    return Math.round(completion(job) * 1_000 / (Math.max(1, work(job)) * shrunk));
  }
}
