package dev.tenure.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.plan.Aftermath;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of quota workloads and their pods when plans are carried out. */
class SimulatedQuotaTest {
  private static final long NOW = DayTime.parse("10:00");
  private static final long GRACE = 30_000;
  private static final String QUEUES =
      """
      nodes  n1,n2  gpu=8  labels type=a100
      flavor a100  labels type=a100  tolerates spot
      clusterqueue  research  cohort=all
        a100  gpu=8
      clusterqueue  serving   cohort=all  reclaim=Any
        a100  gpu=8
      """;

  @Test
  void thePodsOfAnAdmittedWorkloadAppearAsItsFlavorLetsThemRun() {
    SimulatedCluster cluster = cluster("workload  train  queue=research  pods=2 x gpu=4  here");
    carryOut(cluster, NOW);
    assertThat(pods(cluster)).containsExactly("train-default-0", "train-default-1");
    PodState pod = Objects.requireNonNull(cluster.state().pod(pod("train-default-0")));
    assertThat(pod.pod().spec().placement().nodeSelector()).containsEntry("type", "a100");
    assertThat(pod.pod().spec().placement().tolerations()).hasSize(1);
    assertThat(pod.pod().isPending()).isTrue();
    carryOut(cluster, NOW);
    assertThat(status(cluster, "train-default-1").node()).isEqualTo("n1");
  }

  @Test
  void thePodsOfOtherSchedulersAreNotMade() {
    SimulatedCluster cluster = cluster("workload  train  queue=research  pods=2 x gpu=4");
    carryOut(cluster, NOW);
    assertThat(standing(cluster, "train").admission()).isNotNull();
    assertThat(pods(cluster)).isEmpty();
  }

  @Test
  void whoWasAdmittedBeforeGetsThePodsThatItLacks() {
    SimulatedCluster cluster =
        cluster(
            """
            workload  train  queue=research  pods=3 x gpu=2  here  started 09:00
            pod  train-x  gpu=2  workload=train  on n1
            """);
    assertThat(pods(cluster)).containsExactly("train-default-0", "train-default-1", "train-x");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # its pods                            | and then
          workload  train  queue=research  gpu=16            | waits
          workload  train  queue=research  pods=2 x gpu=8  here | waits
          workload  train  queue=research  gpu=16  onPreemption=Terminate | ended
          """)
  void whoHasToLeaveGivesUpItsQuotaWhenItsGraceIsOver(String train, String then) {
    SimulatedCluster cluster =
        cluster(train + "  started 09:00\nworkload  chat  queue=serving  gpu=8");
    settle(cluster, NOW);
    assertThat(standing(cluster, "train").evictedAt()).hasValue(NOW);
    assertThat(cluster.nextDeparture()).hasValue(NOW + GRACE);
    cluster.advanceTo(NOW + GRACE - 1);
    assertThat(standing(cluster, "train").admission()).isNotNull();
    cluster.advanceTo(NOW + GRACE);
    assertThat(pods(cluster)).isEmpty();
    if (then.equals("ended")) {
      assertThat(cluster.state().quota().workload(id("train"))).isNull();
    } else {
      assertThat(standing(cluster, "train")).isEqualTo(QuotaStanding.WAITING);
    }
    carryOut(cluster, NOW + GRACE);
    assertThat(standing(cluster, "chat").admittedAt()).hasValue(NOW + GRACE);
    assertThat(cluster.nextDeparture()).isEmpty();
  }

  @Test
  void whoHasNoPodOnANodeLeavesAtOnce() {
    SimulatedCluster cluster =
        cluster(
            """
            workload  train  queue=research  gpu=16  here  started 09:00
            workload  chat   queue=serving   gpu=8
            """);
    assertThat(pods(cluster)).containsExactly("train-default-0");
    carryOut(cluster, NOW);
    assertThat(pods(cluster)).isEmpty();
    assertThat(cluster.nextDeparture()).hasValue(NOW);
    cluster.advanceTo(NOW);
    assertThat(standing(cluster, "train")).isEqualTo(QuotaStanding.WAITING);
  }

  @Test
  void whoWasToldToLeaveBeforeTheBeginningLeavesToo() {
    SimulatedCluster cluster =
        cluster(
            """
            workload  train  queue=research  gpu=4  here  leaving 09:59:50
            pod  train-x  gpu=4  workload=train  on n1
            workload  old    queue=research  gpu=1  leaving 09:00
            workload  late   queue=research  gpu=1  leaving 09:59:50
            """);
    assertThat(status(cluster, "train-x").terminating()).isTrue();
    cluster.advanceTo(NOW);
    assertThat(standing(cluster, "old")).isEqualTo(QuotaStanding.WAITING);
    cluster.advanceTo(NOW + 20_000);
    assertThat(standing(cluster, "late")).isEqualTo(QuotaStanding.WAITING);
    assertThat(standing(cluster, "train").admission()).isNotNull();
    cluster.advanceTo(NOW + GRACE);
    assertThat(standing(cluster, "train")).isEqualTo(QuotaStanding.WAITING);
  }

  @Test
  void whoeverFollowsTheNewsKnowsHowTheClusterIs() {
    SimulatedCluster cluster =
        cluster(
            """
            workload  train  queue=research  pods=2 x gpu=8  here  started 09:00
            workload  chat   queue=serving   pods=1 x gpu=8  here
            """);
    ClusterState seen = new ClusterState();
    for (long now = NOW; now <= NOW + GRACE; now += GRACE) {
      cluster.advanceTo(now);
      for (int i = 0; i < 3; i++) {
        seen.applyAll(cluster.changes());
        Plan plan = Planner.standard().plan(seen, now, Inquiry.NONE);
        seen.applyAll(Aftermath.of(plan, seen));
        cluster.carryOut(plan);
      }
      seen.applyAll(cluster.changes());
      assertThat(seen.dump()).isEqualTo(cluster.state().dump());
    }
    assertThat(status(cluster, "chat-default-0").node()).isNotNull();
  }

  private static SimulatedCluster cluster(String workloads) {
    return new SimulatedCluster(WorldReader.read(QUEUES + workloads).changes(), NOW, GRACE);
  }

  /** Until there is nothing more to do at this instant. */
  private static void settle(SimulatedCluster cluster, long now) {
    while (carryOut(cluster, now).decidesAnything()) {}
  }

  private static Plan carryOut(SimulatedCluster cluster, long now) {
    Plan plan = Planner.standard().plan(cluster.state(), now, Inquiry.NONE);
    cluster.carryOut(plan);
    return plan;
  }

  private static List<String> pods(SimulatedCluster cluster) {
    return cluster.state().pods().stream().map(pod -> pod.id().name()).toList();
  }

  private static PodStatus status(SimulatedCluster cluster, String name) {
    return Objects.requireNonNull(cluster.state().pod(pod(name))).pod().status();
  }

  private static QuotaStanding standing(SimulatedCluster cluster, String name) {
    QuotaEntry entry = Objects.requireNonNull(cluster.state().quota().workload(id(name)));
    QuotaWorkload workload = entry.workload();
    return workload.standing();
  }

  private static PodId pod(String name) {
    return new PodId("default", name);
  }

  private static WorkloadId id(String name) {
    return WorkloadId.ofQuota("default", name);
  }
}
