package dev.tenure.simulator.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Resources;
import dev.tenure.simulator.policy.Reference;
import dev.tenure.simulator.report.RunReport.Laws;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.Simulation;
import dev.tenure.simulator.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ClairvoyantBoundTest {
  private static TraceJob job(long submit, long duration, long gpus) {
    return TraceJob.of("j" + submit + "-" + duration, submit, duration, "q", gpus, 0);
  }

  private static long bound(long capacity, TraceJob... jobs) {
    return ClairvoyantBound.meanCompletion(new Trace("t", List.of(jobs), 0), capacity);
  }

  @Test
  void theShortOneGoesFirst() {
    assertThat(bound(8, job(0, 10, 8), job(0, 2, 8))).isEqualTo((2 + 12) / 2);
  }

  @Test
  void whoIsDoneSoonerInterrupts() {
    assertThat(bound(8, job(0, 10, 8), job(4, 2, 8))).isEqualTo((12 + 2) / 2);
    assertThat(bound(8, job(0, 10, 8), job(9, 2, 8))).isEqualTo((10 + 3) / 2);
  }

  @Test
  void nobodyIsDoneBeforeItsDuration() {
    assertThat(bound(8, job(0, 10, 1), job(0, 20, 1))).isEqualTo(15);
  }

  /** The machine stands still until the second comes. */
  @Test
  void timeWithoutWorkIsNotMadeUpFor() {
    assertThat(bound(8, job(0, 10, 8), job(1_000, 10, 8), job(1_000, 10, 8)))
        .isEqualTo((10 + 10 + 20) / 3);
  }

  @Test
  @Tag("property")
  void noPolicyComesBelow() {
    int close = 0;
    for (int seed = 0; seed < 300; seed++) {
      for (Reference policy : Reference.values()) {
        RunReport report = run(new Random(seed), policy);
        long least = report.leastCompletion().orElseThrow();
        long mean = report.all().completions().mean();
        assertThat(mean).as("seed %d, %s", seed, policy).isGreaterThanOrEqualTo(least);
        close += mean < 1.1 * least ? 1 : 0;
      }
    }
    assertThat(close).as("runs that come near to it").isPositive();
  }

  private static RunReport run(Random random, Reference policy) {
    List<TraceJob> jobs = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      long gpus = 1L << random.nextInt(4);
      jobs.add(
          TraceJob.of("j" + i, random.nextInt(50_000), 1 + random.nextInt(30_000), "q", gpus, 0));
    }
    Trace trace = new Trace("t", jobs, 0);
    Reporter reporter = new Reporter(trace, 16, Quotas.always(new TreeMap<>()));
    World world =
        new World(
            trace,
            NodeSpec.alike(2, Resources.of(NodeSpec.GPU, 8)),
            Physics.IDEAL,
            reporter.watcher());
    new Simulation(world, policy.in(world), 0).run(Long.MAX_VALUE);
    return reporter.report("p", world, new SchedulerReport(0, 0), new Laws(0, List.of()));
  }
}
