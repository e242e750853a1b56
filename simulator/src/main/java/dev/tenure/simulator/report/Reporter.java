package dev.tenure.simulator.report;

import dev.tenure.simulator.report.RunReport.SchedulerReport;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.Watcher;
import dev.tenure.simulator.world.Watchers;
import dev.tenure.simulator.world.World;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Looks on and reports. Jobs that come during the warm-up run, but their times do not count. */
public final class Reporter {
  private static final long DAY = 86_400_000;

  private final Trace trace;
  private final int counted;
  private final Quotas quotas;
  private final long warmUp;
  private final long capacity;
  private final Lives lives;
  private final Presence presence;
  private final Tally tally = new Tally();
  private final StopWatcher stops = new StopWatcher();
  private final StoryWatcher stories;
  private final ScatterWatcher scatter;
  private final CourseWatcher course;
  private final QuotaAccounts accounts;

  /** Of what is counted first. */
  public Reporter(Trace trace, long capacity, Quotas quotas, long warmUp) {
    this(trace, 0, capacity, quotas, warmUp);
  }

  /**
   * @param counted in which place what it reports on is counted
   * @param capacity the units of all nodes
   * @param quotas the units that queues own
   */
  public Reporter(Trace trace, int counted, long capacity, Quotas quotas, long warmUp) {
    this.trace = trace;
    this.counted = counted;
    this.quotas = quotas;
    this.warmUp = warmUp;
    this.capacity = capacity;
    this.lives = new Lives(trace.jobs().size(), counted);
    this.stories = new StoryWatcher(counted);
    this.scatter = new ScatterWatcher(counted);
    this.presence = new Presence(List.copyOf(trace.queues()), counted);
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
    Unit unit = world.counted().get(counted);
    List<GroupReport> queues = groups.by(job -> job.trace().queue(), queue -> queue);
    return new RunReport(
        trace.name(),
        policy,
        world.physics(),
        unit,
        world.now(),
        world.books(counted),
        scatter.scattered(),
        groups.all(),
        queues,
        groups.by(job -> job.trace().priority(), String::valueOf),
        groups.by(job -> Sizes.top(lives.units(job), unit.size()), Sizes::name),
        tally.stops(),
        tally.takings(),
        stops.report(),
        accounts.reports(),
        fairness(groups, queues),
        leastCompletion(groups),
        course.course(),
        stories.worst(world.now()),
        scheduler,
        violations,
        List.of());
  }

  /** Where work was done before the run began, durations do not say what was left to do. */
  private OptionalLong leastCompletion(Groups groups) {
    boolean begun = groups.jobs().stream().anyMatch(SimJob::isFound);
    return begun || warmUp > 0 || groups.all().unfinished() > 0
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
    @Nullable Long quota = quotas.of(job);
    double shrunk =
        quota == null || quota == 0 ? 1 : Math.max(1.0, (double) lives.units(job) / quota);
    return Math.round(Groups.completion(job) * 1_000 / (Math.max(1, Groups.work(job)) * shrunk));
  }
}
