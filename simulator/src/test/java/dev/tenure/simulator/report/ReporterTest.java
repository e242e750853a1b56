package dev.tenure.simulator.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.groups.Tuple.tuple;

import dev.tenure.engine.model.Resources;
import dev.tenure.simulator.policy.Reference;
import dev.tenure.simulator.report.RunReport.Laws;
import dev.tenure.simulator.report.RunReport.Taking;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.Checkpoint;
import dev.tenure.simulator.world.Failures;
import dev.tenure.simulator.world.MeasuredTime;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.Simulation;
import dev.tenure.simulator.world.Spread;
import dev.tenure.simulator.world.World;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReporterTest {
  private static final long END = 100_000_000;
  private static final Physics LOSING = Physics.IDEAL.with(new Checkpoint.None());

  private static TraceJob job(String id, long submit, long duration, String queue, long gpus) {
    return TraceJob.of(id, submit, duration, queue, gpus, 0);
  }

  private static RunReport run(
      List<TraceJob> jobs, int nodes, Physics physics, SortedMap<String, Long> quotas) {
    return run(jobs, nodes, physics, Quotas.always(quotas), 0);
  }

  private static RunReport run(
      List<TraceJob> jobs, int nodes, Physics physics, Quotas quotas, long every) {
    Trace trace = new Trace("t", jobs, 0);
    List<NodeSpec> specs = NodeSpec.alike(nodes, Resources.of(NodeSpec.GPU, 8));
    Reporter reporter = new Reporter(trace, 0, 8L * nodes, quotas, MeasuredTime.ALL, every);
    World world = new World(trace, specs, physics, reporter.watcher());
    new Simulation(world, Reference.SRTF.in(world), every).run(END);
    return reporter.report("srtf", world, new SchedulerReport(0, 0), new Laws(0, List.of()));
  }

  /**
   * A long job of eight GPUs is stopped after 25 seconds for one of another queue, and loses them.
   */
  private static RunReport interrupted() {
    return run(
        List.of(job("long", 0, 100_000, "a", 8), job("short", 25_000, 10_000, "b", 8)),
        1,
        LOSING,
        new TreeMap<>(Map.of("a", 8L, "b", 4L)));
  }

  @Test
  void oneIsStoppedForAnother() {
    RunReport report = interrupted();
    assertThat(report.books().lost()).isEqualTo(8 * 25_000);
    assertThat(report.all().slowdowns().max()).isEqualTo(1_350);
    assertThat(report.all().firstWork().max()).isZero();
    assertThat(report.sizes()).extracting(GroupReport::name).containsExactly("5 to 8");
    assertThat(report.worstHit()).hasSize(1);
    JobStory story = report.worstHit().getFirst();
    assertThat(story.job()).isEqualTo("long");
    assertThat(story.ran())
        .extracting(JobStory.Span::from, JobStory.Span::to)
        .containsExactly(tuple(0L, 25_000L), tuple(35_000L, 135_000L));
  }

  @Test
  void quotaIsOwedWhileOthersHoldIt() {
    QuotaReport owner = interrupted().quotas().getFirst();
    assertThat(owner.queue()).isEqualTo("a");
    assertThat(owner.owed()).as("while the short one runs").isEqualTo(8 * 10_000);
    assertThat(owner.borrowed()).isZero();
    assertThat(owner.debts().max()).isEqualTo(10_000);
    QuotaReport borrower = interrupted().quotas().getLast();
    assertThat(borrower.borrowed()).isEqualTo(4 * 10_000);
    assertThat(borrower.owed()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2", "3, 3 to 4", "4, 3 to 4", "5, 5 to 8", "9, 9 to 16", "17, 17 to 32"})
  void sizesDouble(long gpus, String name) {
    assertThat(Sizes.name(Sizes.top(gpus, 1))).isEqualTo(name);
  }

  /** What is drawn over time adds up to the books, whatever happens and however long it takes. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void theCourseAddsUpToTheBooks(long seed) {
    Random dice = new Random(seed);
    List<TraceJob> jobs = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      long submit = dice.nextLong(1_000_000) * (1 + seed);
      jobs.add(job("j" + i, submit, 1 + dice.nextLong(400_000), "q" + i % 3, 1 + dice.nextInt(16)));
    }
    jobs.sort(Comparator.comparingLong(TraceJob::submit));
    Physics physics = LOSING.withSeed(seed).with(new Failures(600_000, new Spread(1_000, 300_000)));
    RunReport report = run(jobs, 2, physics, new TreeMap<>(Map.of("q0", 4L, "q1", 8L)));
    Course course = report.course();
    assertThat(course.steps().stream().mapToLong(Course.Step::capacity).sum())
        .isEqualTo(report.books().capacity());
    assertThat(
            course.steps().stream().flatMap(step -> step.held().stream()).mapToLong(x -> x).sum())
        .isEqualTo(report.books().capacity() - report.books().idle());
    assertThat(report.all().lost()).isEqualTo(report.books().lost());
    assertThat(report.all().useful()).isEqualTo(report.books().useful());
    assertThat(report.all().held()).isEqualTo(report.books().capacity() - report.books().idle());
    assertThat(report.idleWhileWanted()).isBetween(1L, report.books().idle());
    groupsAddUp(report);
    assertThat(report.scattered()).isBetween(0L, report.books().idle());
    assertThat(course.steps()).hasSizeLessThanOrEqualTo(240);
  }

  /** What can be added is the same whether all jobs are looked at or group by group. */
  private static void groupsAddUp(RunReport report) {
    for (Measure measure : Measures.all()) {
      for (View.Kind kind : View.Kind.values()) {
        if (isAdditive(measure) && measure.isOf(kind)) {
          double sum =
              View.of(report, kind).stream()
                  .map(measure::in)
                  .filter(Objects::nonNull)
                  .mapToDouble(Double::doubleValue)
                  .sum();
          assertThat(sum)
              .as("%s by %s", measure.key(), kind.word())
              .isCloseTo(measure.in(View.of(report)), within(1e-9));
        }
      }
    }
  }

  private static boolean isAdditive(Measure measure) {
    return switch (measure.kind()) {
      case COUNT, UNITS, SHARE, UNIT_MILLIS ->
          measure.scope() != Measure.Scope.RUN && !measure.key().endsWith(".max");
      case MILLIS, RATIO -> false;
    };
  }

  /** The second fits nowhere; the third comes shortly before the end. */
  @Test
  void whoNeverRunsStarves() {
    RunReport report =
        run(
            List.of(
                job("served", 1_000, 1_000, "a", 8),
                job("huge", 2_000, 1_000, "b", 16),
                job("late", END - 1_000, 10_000, "b", 8)),
            1,
            LOSING,
            new TreeMap<>());
    assertThat(report.all().starved()).isEqualTo(1);
    assertThat(report.all().waits().max()).as("so far").isEqualTo(END - 2_000);
    assertThat(report.all().firstWork().max()).as("so far").isEqualTo(END - 2_000);
    assertThat(report.all().completions().count()).as("only of who is done").isEqualTo(1);
    GroupReport victims = report.queues().getLast();
    assertThat(victims.name()).isEqualTo("b");
    assertThat(victims.starved()).isEqualTo(1);
    assertThat(victims.unfinished()).isEqualTo(2);
  }

  @Test
  void theLastWaitOfWhoIsStoppedGoesOn() {
    List<TraceJob> jobs =
        List.of(job("long", 0, 2 * END, "a", 8), job("short", 25_000, END, "b", 8));
    RunReport report = run(jobs, 1, LOSING, new TreeMap<>());
    assertThat(report.queues().getFirst().waits().max()).isEqualTo(END - 25_000);
    assertThat(report.queues().getFirst().starved()).isEqualTo(1);
  }

  @Test
  void srtfSaysForWhomItStops() {
    RunReport report = interrupted();
    assertThat(report.takings()).containsExactly(Map.entry(new Taking("b", "a"), 1));
    assertThat(report.stopped()).isEqualTo(new StopReport(1, spread(25_000), 0));
    assertThat(report.queues().getFirst().stopped().jobs()).isEqualTo(1);
    assertThat(report.queues().getLast().stopped().jobs()).isZero();
    assertThat(report.queues().getFirst().lostTo()).containsEntry(Cause.PREEMPTED, 8L * 25_000);
  }

  private static Percentiles spread(long... numbers) {
    return Percentiles.of(LongStream.of(numbers));
  }

  /** It comes between two cycles, and is served by the next. */
  @Test
  void whatDecidingTakesIsOwedButIsNoDebtToSpeakOf() {
    Quotas quotas = Quotas.always(new TreeMap<>(Map.of("a", 8L)));
    List<TraceJob> jobs = List.of(job("j", 5_000, 60_000, "a", 8));
    QuotaReport owner = run(jobs, 1, LOSING, quotas, 10_000).quotas().getFirst();
    assertThat(owner.owed()).isEqualTo(8 * 5_000);
    assertThat(owner.debts().count()).isZero();
  }

  /** Of two trees one borrows; the other's queue has as much to spare and lends nothing. */
  @Test
  void whatIsUnusedIsLentOnlyAsFarAsOthersBorrow() {
    SortedMap<String, String> trees =
        new TreeMap<>(Map.of("a", "one", "b", "one", "c", "one", "d", "two"));
    Quotas own = Quotas.always(new TreeMap<>(Map.of("a", 2L, "b", 1L, "c", 3L, "d", 2L)));
    List<TraceJob> jobs = List.of(job("j", 0, 10_000, "a", 5));
    RunReport report = run(jobs, 1, LOSING, new Quotas(own.since(), trees), 0);
    assertThat(report.quotas())
        .extracting(QuotaReport::queue, QuotaReport::borrowed, QuotaReport::lent)
        .containsExactly(
            tuple("a", 30_000L, 0L),
            tuple("b", 0L, 10_000L),
            tuple("c", 0L, 20_000L),
            tuple("d", 0L, 0L));
    assertThat(report.quotas().get(2).unused()).as("also what nobody wants").isEqualTo(30_000L);
    assertThat(report.quota().lent()).isEqualTo(report.quota().borrowed());
  }

  @Test
  void whatIsFreeCountsAsFarAsSomebodyWantsIt() {
    List<TraceJob> jobs = List.of(job("runs", 0, 10_000, "a", 6), job("waits", 0, 20_000, "b", 4));
    RunReport report = run(jobs, 1, LOSING, new TreeMap<>());
    assertThat(report.idleWhileWanted()).isEqualTo(2 * 10_000);
    jobs = List.of(job("runs", 0, 10_000, "a", 4), job("waits", 0, 20_000, "b", 6));
    assertThat(run(jobs, 1, LOSING, new TreeMap<>()).idleWhileWanted()).isEqualTo(4 * 10_000);
  }

  /** A job of a second that waits for nine is slower by ten seconds' measure, not tenfold. */
  @Test
  void slowdownIsBounded() {
    List<TraceJob> jobs = List.of(job("first", 0, 900, "a", 8), job("then", 0, 1_000, "a", 8));
    assertThat(run(jobs, 1, LOSING, new TreeMap<>()).all().slowdowns().max()).isEqualTo(1_000);
  }
}
