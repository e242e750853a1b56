package dev.tenure.simulator.report;

import dev.tenure.simulator.report.RunReport.SchedulerReport;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Watcher;
import dev.tenure.simulator.world.Watchers;
import dev.tenure.simulator.world.World;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/** Looks on and reports. Jobs that come during the warm-up run, but their times do not count. */
public final class Reporter {
  private static final long DAY = 86_400_000;

  private final Trace trace;
  private final SortedMap<String, Long> quotas;
  private final long warmUp;
  private final long capacity;
  private final Lives lives;
  private final Presence presence;
  private final Tally tally = new Tally();
  private final StopWatcher stops = new StopWatcher();
  private final StoryWatcher stories = new StoryWatcher();
  private final ScatterWatcher scatter = new ScatterWatcher();
  private final CourseWatcher course;
  private final QuotaAccounts accounts;

  /**
   * @param capacity the units of all nodes
   * @param quotas the units that queues own, of those that own any
   */
  public Reporter(Trace trace, long capacity, SortedMap<String, Long> quotas, long warmUp) {
    this.trace = trace;
    this.quotas = new TreeMap<>(quotas);
    this.warmUp = warmUp;
    this.capacity = capacity;
    this.lives = new Lives(trace.jobs().size());
    this.presence = new Presence(List.copyOf(trace.queues()));
    this.course = new CourseWatcher(presence, capacity);
    this.accounts = new QuotaAccounts(presence, quotas);
  }

  /** Who has to look on. */
  public Watcher watcher() {
    return new Watchers(List.of(tally, lives, presence, stops, stories, scatter, course, accounts));
  }

  /** The run is over. */
  public RunReport report(
      String policy, World world, SchedulerReport scheduler, List<String> violations) {
    Groups groups = new Groups(world.jobs(), lives, warmUp);
    long unit = world.unit().size();
    List<GroupReport> queues = groups.by(job -> job.trace().queue(), queue -> queue);
    return new RunReport(
        trace.name(),
        policy,
        world.unit(),
        world.now(),
        world.books(),
        scatter.scattered(),
        groups.all(),
        queues,
        groups.by(job -> job.trace().priority(), String::valueOf),
        groups.by(job -> Sizes.top(job.units(), unit), Sizes::name),
        tally.stops(),
        tally.takings(),
        stops.report(),
        accounts.reports(),
        fairness(groups, queues),
        leastCompletion(groups.all()),
        course.course(),
        stories.worst(world.now()),
        scheduler,
        violations);
  }

  private OptionalLong leastCompletion(GroupReport all) {
    return warmUp > 0 || all.unfinished() > 0
        ? OptionalLong.empty()
        : OptionalLong.of(ClairvoyantBound.meanCompletion(trace, capacity));
  }

  private Fairness fairness(Groups groups, List<GroupReport> queues) {
    List<SimJob> counted =
        groups.jobs().stream().filter(Groups::isDone).filter(groups::counts).toList();
    return new Fairness(
        Fairness.jain(queues),
        Percentiles.of(counted.stream().mapToLong(this::finishTime)),
        (int) groups.jobs().stream().filter(job -> job.waited() > DAY).count());
  }

  /** In thousandths of the time with its queue's quota alone; without quota, of its duration. */
  private long finishTime(SimJob job) {
    Long quota = quotas.get(job.trace().queue());
    double shrunk = quota == null || quota == 0 ? 1 : Math.max(1.0, (double) job.units() / quota);
    return Math.round(
        Groups.completion(job) * 1_000 / (Math.max(1, job.trace().duration()) * shrunk));
  }
}
