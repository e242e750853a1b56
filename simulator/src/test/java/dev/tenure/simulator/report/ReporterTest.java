package dev.tenure.simulator.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.tenure.engine.model.Resources;
import dev.tenure.simulator.policy.Reference;
import dev.tenure.simulator.report.RunReport.SchedulerReport;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.Checkpoint;
import dev.tenure.simulator.world.Failures;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.Simulation;
import dev.tenure.simulator.world.Spread;
import dev.tenure.simulator.world.World;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReporterTest {
  private static final Physics LOSING = Physics.IDEAL.with(new Checkpoint.None());

  private static TraceJob job(String id, long submit, long duration, String queue, long gpus) {
    return TraceJob.of(id, submit, duration, queue, gpus, 0);
  }

  private static RunReport run(
      List<TraceJob> jobs, int nodes, Physics physics, SortedMap<String, Long> quotas) {
    Trace trace = new Trace("t", jobs, 0);
    List<NodeSpec> specs = NodeSpec.alike(nodes, Resources.of(NodeSpec.GPU, 8));
    Reporter reporter = new Reporter(trace, 8L * nodes, Quotas.always(quotas), 0);
    World world = new World(trace, specs, physics, reporter.watcher());
    new Simulation(world, Reference.SRTF.in(world), 0).run(50_000_000);
    return reporter.report("srtf", world, new SchedulerReport(0, 0), List.of());
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
    RunReport report = run(jobs, 2, physics, new TreeMap<>());
    Course course = report.course();
    assertThat(course.steps().stream().mapToLong(Course.Step::capacity).sum())
        .isEqualTo(report.books().capacity());
    assertThat(
            course.steps().stream().flatMap(step -> step.held().stream()).mapToLong(x -> x).sum())
        .isEqualTo(report.books().capacity() - report.books().idle());
    assertThat(report.queues().stream().mapToLong(GroupReport::lost).sum())
        .isEqualTo(report.books().lost());
    assertThat(report.scattered()).isBetween(0L, report.books().idle());
    assertThat(course.steps()).hasSizeLessThanOrEqualTo(240);
  }
}
