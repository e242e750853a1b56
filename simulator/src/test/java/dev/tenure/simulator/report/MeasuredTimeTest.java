package dev.tenure.simulator.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tenure.engine.model.Resources;
import dev.tenure.simulator.policy.Reference;
import dev.tenure.simulator.report.RunReport.Laws;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.Checkpoint;
import dev.tenure.simulator.world.MeasuredTime;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.Simulation;
import dev.tenure.simulator.world.World;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Eight GPUs. A job of all of them begins at once, is stopped after 25 seconds for one of another
 * queue that takes 10, loses what it did, and then works for its 100 seconds: from 35 to 135.
 */
class MeasuredTimeTest {
  private static final long SECOND = 1_000;

  private static RunReport measured(long from, long to, Checkpoint checkpoint) {
    MeasuredTime time = new MeasuredTime(from * SECOND, to * SECOND);
    Trace trace =
        new Trace(
            "t",
            List.of(
                TraceJob.of("long", 0, 100 * SECOND, "a", 8, 0),
                TraceJob.of("short", 25 * SECOND, 10 * SECOND, "b", 8, 0)),
            0);
    Quotas quotas = Quotas.always(new TreeMap<>(Map.of("a", 8L, "b", 4L)));
    Reporter reporter = new Reporter(trace, 0, 8, quotas, time, 0);
    List<NodeSpec> nodes = NodeSpec.alike(1, Resources.of(NodeSpec.GPU, 8));
    Physics physics = Physics.IDEAL.with(checkpoint);
    World world = new World(trace, nodes, physics, reporter.watcher(), time);
    new Simulation(world, Reference.SRTF.in(world), 0).run(Long.MAX_VALUE);
    assertThat(world.books().discrepancy()).isZero();
    assertThat(world.measuredBooks(0).discrepancy()).isZero();
    return reporter.report("srtf", world, new SchedulerReport(0, 0), new Laws(0, List.of()));
  }

  /** Unit-seconds; work counts for when it was done, a stop for when it happened. */
  @ParameterizedTest
  @CsvSource({
    "0, 20, 0, 160, 0, 0, 0, 1",
    "20, 60, 280, 40, 1, 80, 40, 1",
    "25, 26, 8, 0, 1, 8, 4, 1",
    "26, 135, 872, 0, 0, 72, 36, 0",
    "0, 135, 880, 200, 1, 80, 40, 2"
  })
  void everythingCountsForWhenItWas(
      long from, long to, long useful, long lost, int stops, long owed, long borrowed, int jobs) {
    RunReport report = measured(from, to, new Checkpoint.None());
    assertThat(report.books().capacity()).isEqualTo(8 * (to - from) * SECOND);
    assertThat(report.books().useful()).isEqualTo(useful * SECOND);
    assertThat(report.books().lost(Cause.PREEMPTED)).isEqualTo(lost * SECOND);
    assertThat(report.all().useful()).isEqualTo(useful * SECOND);
    assertThat(report.all().lost()).isEqualTo(lost * SECOND);
    assertThat(report.utilisation()).isCloseTo(1, within(1e-12));
    assertThat(report.all().stops()).isEqualTo(stops);
    assertThat(report.stopped().jobs()).isEqualTo(stops);
    assertThat(report.takings()).hasSize(stops);
    assertThat(report.quota().owed()).isEqualTo(owed * SECOND);
    assertThat(report.quota().borrowed()).isEqualTo(borrowed * SECOND);
    assertThat(report.all().jobs()).isEqualTo(jobs);
  }

  /** With a checkpoint every ten seconds, those from 20 to 25 are lost. */
  @Test
  void whatIsLostIsTheLastThatWasDone() {
    Checkpoint saving = new Checkpoint.Periodic(10 * SECOND);
    assertThat(measured(0, 20, saving).books().lost()).isZero();
    assertThat(measured(0, 20, saving).books().useful()).isEqualTo(160 * SECOND);
    assertThat(measured(20, 23, saving).books().lost()).isEqualTo(24 * SECOND);
    assertThat(measured(23, 30, saving).books().lost()).isEqualTo(16 * SECOND);
  }

  /** Who comes in that time is followed to its end, and so is a debt. */
  @Test
  void timesCountInFullForThoseThatBeginThen() {
    RunReport early = measured(0, 20, new Checkpoint.None());
    assertThat(early.all().completions().max()).isEqualTo(135 * SECOND);
    assertThat(early.all().waits().max()).isEqualTo(10 * SECOND);
    assertThat(early.quota().debts().count()).isZero();
    RunReport late = measured(20, 30, new Checkpoint.None());
    assertThat(late.all().completions().max()).isEqualTo(10 * SECOND);
    assertThat(late.quota().debts().max()).isEqualTo(10 * SECOND);
    assertThat(measured(30, 40, new Checkpoint.None()).quota().debts().count()).isZero();
  }

  @Test
  void whatIsMeasuredEndsWithTheRun() {
    RunReport report = measured(100, 1_000, new Checkpoint.None());
    assertThat(report.millis()).isEqualTo(135 * SECOND);
    assertThat(report.measured()).isEqualTo(new MeasuredTime(100 * SECOND, 135 * SECOND));
    assertThat(report.books().capacity()).isEqualTo(8 * 35 * SECOND);
    assertThat(report.leastCompletion()).isEmpty();
  }
}
