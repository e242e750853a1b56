package dev.tenure.simulator.report;

import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.SimJob;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Adds up what became of jobs, group by group.
 *
 * @param lives what was seen of each job, by its index
 * @param warmUp times of jobs that came before that do not count
 */
record Groups(List<SimJob> jobs, Lives lives, long warmUp) {
  GroupReport all() {
    return of("", jobs);
  }

  /** One for each key, in the order of keys. */
  <K extends Comparable<K>> List<GroupReport> by(
      Function<SimJob, K> key, Function<K, String> name) {
    SortedMap<K, List<SimJob>> groups = new TreeMap<>();
    for (SimJob job : jobs) {
      groups.computeIfAbsent(key.apply(job), _ -> new ArrayList<>()).add(job);
    }
    List<GroupReport> reports = new ArrayList<>();
    groups.forEach((each, members) -> reports.add(of(name.apply(each), members)));
    return reports;
  }

  private GroupReport of(String name, List<SimJob> members) {
    List<SimJob> done = members.stream().filter(Groups::isDone).toList();
    List<SimJob> counted = done.stream().filter(this::counts).toList();
    return new GroupReport(
        name,
        members.size(),
        members.size() - done.size(),
        Percentiles.of(counted.stream().mapToLong(SimJob::waited)),
        Percentiles.of(
            counted.stream().mapToLong(job -> lives.firstWork(job) - job.trace().submit())),
        Percentiles.of(counted.stream().mapToLong(Groups::completion)),
        Percentiles.of(counted.stream().mapToLong(Groups::slowdown)),
        members.stream().mapToInt(job -> job.stops() - job.stops(Cause.FAILED)).sum(),
        members.stream().mapToLong(lives::lost).sum(),
        done.stream().mapToLong(job -> lives.units(job) * work(job)).sum());
  }

  boolean counts(SimJob job) {
    return job.trace().submit() >= warmUp;
  }

  static boolean isDone(SimJob job) {
    return job.phase() == SimJob.Phase.DONE;
  }

  static long completion(SimJob job) {
    return job.finished() - job.trace().submit();
  }

  /** What it had to do in this run. */
  static long work(SimJob job) {
    return job.trace().duration() - job.inherited();
  }

  /** In thousandths; a job of no duration counts as one of a millisecond. */
  private static long slowdown(SimJob job) {
    return completion(job) * 1_000 / Math.max(1, work(job));
  }
}
