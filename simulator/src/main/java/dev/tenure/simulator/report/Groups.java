package dev.tenure.simulator.report;

import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.MeasuredTime;
import dev.tenure.simulator.world.SimJob;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Adds up what became of jobs, group by group.
 *
 * @param lives what was seen of each job, by its index
 * @param measured how many jobs there are, and their times, is said of those that came then
 * @param end when the run was over
 */
record Groups(
    List<SimJob> jobs, Lives lives, StopWatcher stops, Pace pace, MeasuredTime measured, long end) {
  private static final long DAY = 86_400_000;

  GroupReport all() {
    return of("", jobs);
  }

  /** One for each queue that has jobs, and for each of those that own something. */
  List<GroupReport> byQueue(List<QuotaReport> owners) {
    SortedMap<String, List<SimJob>> groups = new TreeMap<>();
    owners.forEach(owner -> groups.put(owner.queue(), new ArrayList<>()));
    return by(job -> job.trace().queue(), queue -> queue, groups);
  }

  /** One for each key, in the order of keys. */
  <K extends Comparable<K>> List<GroupReport> by(
      Function<SimJob, K> key, Function<K, String> name) {
    return by(key, name, new TreeMap<>());
  }

  private <K extends Comparable<K>> List<GroupReport> by(
      Function<SimJob, K> key, Function<K, String> name, SortedMap<K, List<SimJob>> groups) {
    for (SimJob job : jobs) {
      groups.computeIfAbsent(key.apply(job), _ -> new ArrayList<>()).add(job);
    }
    List<GroupReport> reports = new ArrayList<>();
    groups.forEach((each, members) -> reports.add(of(name.apply(each), members)));
    return reports;
  }

  private GroupReport of(String name, List<SimJob> members) {
    List<SimJob> own = members.stream().filter(this::counts).toList();
    List<SimJob> came = own.stream().filter(job -> job.phase() != SimJob.Phase.UNBORN).toList();
    List<SimJob> done = came.stream().filter(Groups::isDone).toList();
    return new GroupReport(
        name,
        own.size(),
        (int) own.stream().filter(job -> !isDone(job)).count(),
        spread(came, job -> job.waited(end)),
        spread(came, this::untilFirstWork),
        spread(done, Pace::completion),
        spread(done, pace::slowdown),
        spread(done, pace::finishTime),
        (int) own.stream().filter(job -> job.waited(end) > DAY).count(),
        members.stream().mapToInt(lives::decidedStops).sum(),
        members.stream().mapToInt(lives::decidedStops).max().orElse(0),
        stops.of(members),
        lost(members),
        members.stream().mapToLong(job -> lives.useful(job, end)).sum(),
        members.stream().mapToLong(job -> lives.held(job, end)).sum());
  }

  private static Percentiles spread(List<SimJob> members, ToLongFunction<SimJob> number) {
    return Percentiles.of(members.stream().mapToLong(number));
  }

  private SortedMap<Cause, Long> lost(List<SimJob> members) {
    SortedMap<Cause, Long> lost = new TreeMap<>();
    Stream.of(Cause.values())
        .forEach(cause ->
            lost.put(cause, members.stream().mapToLong(job -> lives.lost(job, cause)).sum()));
    return lost;
  }

  /** Who has not worked yet has waited for it until now. */
  private long untilFirstWork(SimJob job) {
    long first = lives.firstWork(job);
    return (first == SimJob.NEVER ? end : first) - job.trace().submit();
  }

  private boolean counts(SimJob job) {
    return measured.has(job.trace().submit());
  }

  private static boolean isDone(SimJob job) {
    return job.phase() == SimJob.Phase.DONE;
  }
}
