package dev.tenure.simulator.report;

import dev.tenure.simulator.report.RunReport.SchedulerReport;
import dev.tenure.simulator.report.RunReport.Taking;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Watcher;
import dev.tenure.simulator.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Looks on and reports. Jobs that come during the warm-up run, but their times do not count. */
public final class Reporter implements Watcher {
  private final long warmUp;
  private final SortedMap<Cause, Integer> stops = new TreeMap<>();
  private final SortedMap<Taking, Integer> takings = new TreeMap<>();
  private final SortedMap<String, Long> lost = new TreeMap<>();

  public Reporter(long warmUp) {
    this.warmUp = warmUp;
  }

  @Override
  public void stopped(SimJob job, Stop stop) {
    stops.merge(stop.cause(), 1, Integer::sum);
    lost.merge(job.trace().queue(), job.units() * stop.lostMillis(), Long::sum);
    if (!stop.forWhom().isEmpty()) {
      takings.merge(new Taking(stop.forWhom(), job.trace().queue()), 1, Integer::sum);
    }
  }

  /** The run is over. */
  public RunReport report(
      String trace,
      String policy,
      World world,
      SchedulerReport scheduler,
      List<String> violations) {
    SortedMap<String, List<SimJob>> byQueue = new TreeMap<>();
    for (SimJob job : world.jobs()) {
      byQueue.computeIfAbsent(job.trace().queue(), queue -> new ArrayList<>()).add(job);
    }
    List<QueueReport> queues = new ArrayList<>();
    byQueue.forEach((queue, jobs) -> queues.add(of(queue, jobs, lost.getOrDefault(queue, 0L))));
    long allLost = lost.values().stream().mapToLong(Long::longValue).sum();
    return new RunReport(
        trace,
        policy,
        world.unit(),
        world.now(),
        world.books(),
        of("", world.jobs(), allLost),
        queues,
        stops,
        takings,
        scheduler,
        violations);
  }

  private QueueReport of(String queue, List<SimJob> jobs, long lostWork) {
    List<SimJob> done = jobs.stream().filter(job -> job.phase() == SimJob.Phase.DONE).toList();
    List<SimJob> counted = done.stream().filter(job -> job.trace().submit() >= warmUp).toList();
    return new QueueReport(
        queue,
        jobs.size(),
        jobs.size() - done.size(),
        Percentiles.of(counted.stream().mapToLong(SimJob::waited)),
        Percentiles.of(counted.stream().mapToLong(job -> job.finished() - job.trace().submit())),
        jobs.stream().mapToInt(job -> job.stops() - job.stops(Cause.FAILED)).sum(),
        lostWork,
        done.stream().mapToLong(job -> job.units() * job.trace().duration()).sum());
  }
}
