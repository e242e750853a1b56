package dev.tenure.simulator.report;

import dev.tenure.simulator.report.RunReport.Laws;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.Watcher;
import dev.tenure.simulator.world.Watchers;
import dev.tenure.simulator.world.World;
import java.util.List;
import java.util.OptionalLong;

/** Looks on and reports. Jobs that come during the warm-up run, but their times do not count. */
public final class Reporter {
  /** Deciding and starting take a millisecond each, and nobody calls a second a debt. */
  private static final long PATIENCE = 1_000;

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
  private final IdleWatcher idle;
  private final CourseWatcher course;
  private final QuotaAccounts accounts;

  /** Of what is counted first, where there is a cycle on every change. */
  public Reporter(Trace trace, long capacity, Quotas quotas, long warmUp) {
    this(trace, 0, capacity, quotas, warmUp, 0);
  }

  /**
   * @param counted in which place what it reports on is counted
   * @param capacity the units of all nodes
   * @param quotas the units that queues own
   * @param every how many milliseconds lie between two cycles; zero: there is one on every change
   */
  public Reporter(Trace trace, int counted, long capacity, Quotas quotas, long warmUp, long every) {
    this.trace = trace;
    this.counted = counted;
    this.quotas = quotas;
    this.warmUp = warmUp;
    this.capacity = capacity;
    this.lives = new Lives(trace.jobs().size(), counted);
    this.stories = new StoryWatcher(counted);
    this.scatter = new ScatterWatcher(counted);
    this.presence = new Presence(List.copyOf(trace.queues()), counted);
    this.idle = new IdleWatcher(presence, capacity);
    this.course = new CourseWatcher(presence, capacity);
    this.accounts = new QuotaAccounts(presence, quotas, Math.max(PATIENCE, 2 * every));
  }

  /** Who has to look on. */
  public Watcher watcher() {
    return new Watchers(
        List.of(tally, lives, presence, stops, stories, scatter, idle, course, accounts));
  }

  /** The run is over. */
  public RunReport report(String policy, World world, SchedulerReport scheduler, Laws laws) {
    Groups groups =
        new Groups(world.jobs(), lives, stops, new Pace(lives, quotas), warmUp, world.now());
    Unit unit = world.counted().get(counted);
    List<QuotaReport> owners = accounts.reports();
    List<GroupReport> queues = groups.byQueue(owners);
    return new RunReport(
        trace.name(),
        policy,
        world.physics(),
        unit,
        world.now(),
        world.books(counted),
        scatter.scattered(),
        idle.whileWanted(),
        groups.all(),
        queues,
        groups.by(job -> job.trace().priority(), String::valueOf),
        groups.by(job -> Sizes.top(lives.units(job), unit.size()), Sizes::name),
        tally.stops(),
        tally.takings(),
        owners,
        QuotaReport.sum(owners, accounts.debts()),
        Fairness.jain(queues),
        leastCompletion(groups),
        course.course(),
        stories.worst(world.now()),
        scheduler,
        laws,
        List.of());
  }

  /** Where work was done before the run began, durations do not say what was left to do. */
  private OptionalLong leastCompletion(Groups groups) {
    boolean begun = groups.jobs().stream().anyMatch(SimJob::isFound);
    return begun || warmUp > 0 || groups.all().unfinished() > 0
        ? OptionalLong.empty()
        : OptionalLong.of(ClairvoyantBound.meanCompletion(trace, capacity));
  }
}
