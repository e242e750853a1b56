package dev.tenure.simulator.report;

import dev.tenure.simulator.report.RunReport.Laws;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.world.MeasuredTime;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.Watcher;
import dev.tenure.simulator.world.Watchers;
import dev.tenure.simulator.world.World;
import java.util.List;
import java.util.OptionalLong;

/** Looks on and reports of the time that is measured. */
public final class Reporter {
  /** Deciding and starting take a millisecond each, and nobody calls a second a debt. */
  private static final long PATIENCE = 1_000;

  private final Trace trace;
  private final int counted;
  private final Quotas quotas;
  private final MeasuredTime measured;
  private final long capacity;
  private final Lives lives;
  private final Presence presence;
  private final Tally tally;
  private final StopWatcher stops;
  private final StoryWatcher stories;
  private final ScatterWatcher scatter;
  private final IdleWatcher idle;
  private final CourseWatcher course;
  private final QuotaAccounts accounts;

  /** Of what is counted first, where there is a cycle on every change and all is measured. */
  public Reporter(Trace trace, long capacity, Quotas quotas) {
    this(trace, 0, capacity, quotas, MeasuredTime.ALL, 0);
  }

  /**
   * @param counted in which place what it reports on is counted
   * @param capacity the units of all nodes
   * @param quotas the units that queues own
   * @param measured the same as the world's
   * @param every how many milliseconds lie between two cycles; zero: there is one on every change
   */
  public Reporter(
      Trace trace, int counted, long capacity, Quotas quotas, MeasuredTime measured, long every) {
    this.trace = trace;
    this.counted = counted;
    this.quotas = quotas;
    this.measured = measured;
    this.capacity = capacity;
    this.lives = new Lives(trace.jobs().size(), counted, measured);
    this.tally = new Tally(measured);
    this.stops = new StopWatcher(measured);
    this.stories = new StoryWatcher(counted, measured);
    this.scatter = new ScatterWatcher(counted, measured);
    this.presence = new Presence(List.copyOf(trace.queues()), counted);
    this.idle = new IdleWatcher(presence, capacity, measured);
    this.course = new CourseWatcher(presence, capacity);
    this.accounts = new QuotaAccounts(presence, quotas, Math.max(PATIENCE, 2 * every), measured);
  }

  /** Who has to look on. */
  public Watcher watcher() {
    return new Watchers(
        List.of(tally, lives, presence, stops, stories, scatter, idle, course, accounts));
  }

  /** The run is over. */
  public RunReport report(String policy, World world, SchedulerReport scheduler, Laws laws) {
    Groups groups =
        new Groups(world.jobs(), lives, stops, new Pace(lives, quotas), measured, world.now());
    Unit unit = world.counted().get(counted);
    List<QuotaReport> owners = accounts.reports();
    GroupReport all = groups.all();
    List<GroupReport> queues = groups.byQueue(owners);
    return new RunReport(
        trace.name(),
        policy,
        world.physics(),
        unit,
        world.now(),
        world.measured(),
        world.measuredBooks(counted),
        scatter.scattered(),
        idle.whileWanted(),
        all,
        queues,
        groups.by(job -> job.trace().priority(), String::valueOf),
        groups.by(job -> Sizes.top(lives.units(job), unit.size()), Sizes::name),
        tally.stops(),
        tally.takings(),
        owners,
        QuotaReport.sum(owners, accounts.debts()),
        Fairness.jain(queues),
        leastCompletion(world.jobs(), all),
        course.course(),
        stories.worst(world.now()),
        scheduler,
        laws,
        List.of());
  }

  /** Where work was done before the run began, durations do not say what was left to do. */
  private OptionalLong leastCompletion(List<SimJob> jobs, GroupReport all) {
    boolean begun = jobs.stream().anyMatch(SimJob::isFound);
    return begun || !measured.isAll() || all.unfinished() > 0
        ? OptionalLong.empty()
        : OptionalLong.of(ClairvoyantBound.meanCompletion(trace, capacity));
  }
}
