package dev.tenure.app.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.cycle.ClusterView;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.PlanMaker;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class EventCpuTest {
  private static final Plan PLAN = new Plan(0, List.of(), List.of(), OptionalLong.empty());

  private final PrometheusRegistry registry = new PrometheusRegistry();
  private final AtomicLong cpu = new AtomicLong();
  private final AtomicInteger taken = new AtomicInteger();
  private final EventCpu costs = new EventCpu(cpu::get, registry, MetricNames.TENURE);
  private final ClusterView view =
      costs.watching(
          () -> spend(1_000_000, List.of(new Change.PriorityClassGone("any"))), taken::get);
  private final ClusterView heartbeats =
      costs.watching(() -> spend(1_000_000, List.of()), taken::get);
  private final PlanMaker planner = costs.deciding((_, _, _) -> spend(3_000_000, PLAN));

  @Test
  void eventsThatAreTakenInTogetherShareWhatFollows() {
    cycle(2);
    cycle(0); // what the first plan leads to belongs to its events
    cycle(1); // only now it is known that nothing more follows of those two
    assertThat(events().getCount()).isEqualTo(2);
    assertThat(events().getSum()).isEqualTo(0.008);
    cycle(1);
    assertThat(events().getCount()).isEqualTo(3);
    assertThat(events().getSum()).isEqualTo(0.012);
  }

  @Test
  void whatChangesNothingCostsItsReadingOnly() {
    taken.set(4);
    heartbeats.changes();
    assertThat(events().getCount()).isEqualTo(4);
    assertThat(events().getSum()).isEqualTo(0.001);
    cycle(1);
    cycle(1);
    assertThat(events().getCount()).isEqualTo(5);
  }

  @Test
  void whatIsTakenInBeforeItIsDecidedCountsToTheDecision() {
    taken.set(1);
    view.changes();
    cycle(1); // more came meanwhile
    cycle(1);
    assertThat(events().getCount()).isEqualTo(2);
    assertThat(events().getSum()).isEqualTo(0.005);
  }

  private void cycle(int events) {
    taken.set(events);
    view.changes();
    planner.plan(new ClusterState(), 0, Inquiry.NONE);
  }

  private <T> T spend(long nanos, T result) {
    cpu.addAndGet(nanos);
    return result;
  }

  private HistogramDataPointSnapshot events() {
    return ((HistogramSnapshot) registry.scrape().iterator().next()).getDataPoints().getFirst();
  }
}
