package dev.tenure.kubernetes.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.cycle.SchedulingCycle;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.kubernetes.act.Deed;
import dev.tenure.kubernetes.act.Outcome;
import dev.tenure.kubernetes.act.Report;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.document.Documents;
import dev.tenure.kubernetes.watch.Freshness;
import dev.tenure.kubernetes.watch.ObjectEvent;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A node with room for one. The first pod is bound to it, and the watch tells nothing of that,
 * while a more important one waits that may not take it.
 */
class DoubtTest {
  private static final ApiResource PODS = new ApiResource("", "v1", "Pod", "pods", true);
  private static final ApiResource NODES = new ApiResource("", "v1", "Node", "nodes", false);
  private static final ApiResource CLASSES =
      new ApiResource("scheduling.k8s.io", "v1", "PriorityClass", "priorityclasses", false);
  private static final PodId FIRST = new PodId("ns", "first");
  private static final PodId SECOND = new PodId("ns", "second");
  private static final long LONG_AFTER = 60_000;

  private final ClusterState state = new ClusterState();
  private final Freshness freshness = new Freshness();
  private long now = 1_000;
  private long issue;
  private final LiveCluster cluster =
      new LiveCluster(new LiveInventory(), freshness, () -> now, _ -> {});
  private final SchedulingCycle cycle =
      new SchedulingCycle(
          state,
          cluster,
          Planner.standard(),
          new LiveActuator(cluster, state, (plan, number) -> issue = number),
          _ -> {});

  @BeforeEach
  void theFirstIsBoundAndTheSecondComes() {
    hear(
        NODES,
        """
        apiVersion: v1
        kind: Node
        metadata: {name: n1, uid: n1, resourceVersion: "1"}
        status: {allocatable: {cpu: "4", pods: "10"}}
        """);
    hear(
        CLASSES,
        """
        apiVersion: scheduling.k8s.io/v1
        kind: PriorityClass
        metadata:
          name: batch
          uid: batch
          resourceVersion: "2"
          annotations:
            preemption-toleration.scheduling.x-k8s.io/minimum-preemptable-priority: "10000"
            preemption-toleration.scheduling.x-k8s.io/toleration-seconds: "3600"
        value: 100
        """);
    pod(FIRST, "{priorityClassName: batch, ");
    assertThat(bound()).containsExactly(FIRST);
    pod(SECOND, "{priority: 1000, ");
    assertThat(bound()).as("there is no room for both").isEmpty();
  }

  private void hear(ApiResource resource, String yaml) {
    cluster.hear(
        new ObjectEvent.Seen(resource, Documents.of("test", yaml).documents().getFirst().tree()));
  }

  private void pod(PodId pod, String specification) {
    hear(
        PODS,
        """
        apiVersion: v1
        kind: Pod
        metadata: {name: NAME, namespace: ns, uid: NAME, resourceVersion: "3"}
        spec: SPECIFICATION schedulerName: tenure, containers: [{name: main, image: example, resources: {requests: {cpu: 3}}}]}
        """
            .replace("NAME", pod.name())
            .replace("SPECIFICATION", specification));
  }

  /** Who is bound by one more cycle, which does nothing else. */
  private List<PodId> bound() {
    CycleReport report = cycle.run(now);
    assertThat(report.isRefused()).isFalse();
    assertThat(report.plan().decisions())
        .allSatisfy(each -> assertThat(each).isInstanceOf(Decision.Bind.class));
    return report.plan().decisions().stream().map(Decision::pod).toList();
  }

  private void report(Outcome outcome) {
    WorkloadId workload = WorkloadId.ofPod(FIRST);
    Deed deed = new Deed(Deed.Turn.START, workload, FIRST, null, () -> outcome);
    cluster.hear(new Report(deed, issue, outcome, 1, 0));
    assertThat(bound()).as("at once").isEmpty();
  }

  static Stream<Outcome> whetherItWasDoneIsNotSeen() {
    return Stream.of(Outcome.DONE, new Outcome.Unknown("no answer"));
  }

  @ParameterizedTest
  @MethodSource("whetherItWasDoneIsNotSeen")
  void roomThatMayBeTakenIsNotGivenAwayBeforeEverythingWasLookedAtAnew(Outcome outcome) {
    var _ = freshness.of(PODS); // watched, and from here on nothing is heard
    report(outcome);
    for (int second = 0; second < 60; second++) {
      now += 1_000;
      assertThat(bound()).as("%d s later", second).isEmpty();
    }
    assertThat(freshness.isMet()).as("a new look is demanded").isFalse();
  }

  @ParameterizedTest
  @MethodSource("whetherItWasDoneIsNotSeen")
  void whatANewLookDoesNotShowIsNotSo(Outcome outcome) {
    report(outcome);
    now += LONG_AFTER;
    assertThat(bound()).isEmpty();
    assertThat(freshness.isMet()).as("there is nothing that would have to be looked at").isTrue();
    assertThat(bound()).containsExactly(SECOND);
  }

  @Test
  void whatWasRefusedLeavesItsRoomWithoutANewLook() {
    var _ = freshness.of(PODS);
    report(new Outcome.Refused("no"));
    now += LONG_AFTER;
    assertThat(bound()).containsExactly(SECOND);
    assertThat(freshness.isMet()).isTrue();
  }
}
