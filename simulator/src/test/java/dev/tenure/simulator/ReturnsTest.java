package dev.tenure.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.cycle.SchedulingCycle;
import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.QueueExtras;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An earlier state comes back when time or somebody outside the queues wants it: no circle. */
class ReturnsTest {
  private static final long NOW = DayTime.parse("10:00");
  private static final long GRACE = 30_000;
  private static final long HOUR = 3_600_000;

  private final List<QuotaDecision> decisions = new ArrayList<>();
  private long returns;

  @Test
  void whoWasDisplacedByAPodComesBackWhenThePodHasGone() {
    List<Change> world =
        changes(
            """
            nodes  n1  gpu=8
            clusterqueue  research  gpu=8
            workload  train  queue=research  gpu=8  priority=10  here
            """);
    SimulatedCluster cluster = new SimulatedCluster(world, NOW, GRACE);
    SchedulingCycle cycle = cycle(cluster);
    settle(cycle, NOW);
    changes("nodes  n1  gpu=8\npod  urgent  gpu=8  priority=100").stream()
        .filter(change -> !(change instanceof Change.NodeSeen))
        .forEach(cluster::happen);
    settle(cycle, NOW + 1);
    cluster.advanceTo(NOW + 1 + GRACE);
    settle(cycle, NOW + 1 + GRACE);
    cluster.happen(new Change.PodGone(new PodId("default", "urgent")));
    settle(cycle, NOW + HOUR);
    assertThat(decisions)
        .hasExactlyElementsOfTypes(
            QuotaDecision.Admit.class, QuotaDecision.Displace.class, QuotaDecision.Admit.class);
    assertThat(returns).isZero();
  }

  @Test
  void whoTakesTurnsComesBackInTurn() {
    List<Change> world = new ArrayList<>();
    String text =
        """
        clusterqueue  research  cpu=1  within=LowerPriority
        workload  a  queue=research  cpu=1
        workload  b  queue=research  cpu=1
        """;
    changes(text).forEach(change -> world.add(takingTurns(change)));
    SimulatedCluster cluster = new SimulatedCluster(world, NOW, GRACE);
    SchedulingCycle cycle = cycle(cluster);
    for (int i = 0; i <= 24 * 4; i++) { // they have waited for ten hours: turns are long at first
      long now = NOW + i * HOUR / 4;
      cluster.advanceTo(now);
      settle(cycle, now);
    }
    assertThat(decisions.stream().filter(QuotaDecision.Preempt.class::isInstance).count())
        .isGreaterThan(2);
    assertThat(returns).isZero();
  }

  private static Change takingTurns(Change change) {
    if (!(change instanceof QuotaChange.ClusterQueueSeen(ClusterQueue queue))) {
      return change;
    }
    QueueExtras extras = new QueueExtras(0, List.of(), new DynamicPriority(10, 1000, 10, 1000));
    return new QuotaChange.ClusterQueueSeen(
        new ClusterQueue(
            queue.name(),
            queue.cohort(),
            queue.groups(),
            queue.strategy(),
            queue.namespaces(),
            queue.preemption(),
            queue.fungibility(),
            queue.weight(),
            queue.stop(),
            queue.promises(),
            extras));
  }

  private SchedulingCycle cycle(SimulatedCluster cluster) {
    return new SchedulingCycle(
        new ClusterState(), cluster, Planner.standard(), cluster, this::record);
  }

  private void record(CycleReport report) {
    assertThat(report.violations()).isEmpty();
    decisions.addAll(report.plan().admissions());
    returns = report.returns();
  }

  private static void settle(SchedulingCycle cycle, long now) {
    while (cycle.run(now).changedAnything()) {}
  }

  private static List<Change> changes(String world) {
    return WorldReader.read(world).changes();
  }
}
