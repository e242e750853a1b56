package dev.tenure.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.PodSpec;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.state.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SimulatedClusterTest {
  private static final long NOW = 1_000_000;
  private static final long GRACE = 30_000;
  private static final PodId LOW = new PodId("default", "low");
  private static final PodId HIGH = new PodId("default", "high");

  private final SimulatedCluster cluster =
      new SimulatedCluster(
          world(pod(LOW, 1, PodStatus.running("n1", 0)), pod(HIGH, 9, PodStatus.pending())),
          NOW,
          GRACE);

  @Test
  void anEvictedPodKeepsItsRoomUntilItsGraceIsOver() {
    cluster.carryOut(plan(NOW));
    assertThat(cluster.nextDeparture()).hasValue(NOW + GRACE);
    assertThat(cluster.advanceTo(NOW + GRACE - 1)).isEmpty();
    assertThat(status(LOW).terminating()).isTrue();
    assertThat(cluster.advanceTo(NOW + GRACE)).containsExactly(LOW);
    assertThat(cluster.state().pod(LOW)).isNull();
    assertThat(cluster.nextDeparture()).isEmpty();
  }

  @Test
  void whoItLeftForIsNominatedAndThenRuns() {
    cluster.carryOut(plan(NOW));
    assertThat(status(HIGH).nominatedNode()).isEqualTo("n1");
    cluster.advanceTo(NOW + GRACE);
    cluster.carryOut(plan(NOW + GRACE));
    assertThat(status(HIGH)).isEqualTo(PodStatus.running("n1", NOW + GRACE));
  }

  @Test
  void aPodThatIsLeavingAlreadyGoesToo() {
    PodStatus leaving = PodStatus.running("n1", 0).terminatingNow();
    SimulatedCluster other = new SimulatedCluster(world(pod(LOW, 1, leaving)), NOW, GRACE);
    assertThat(other.advanceTo(NOW + GRACE)).containsExactly(LOW);
  }

  @Test
  void aPlanThatDoesNothingChangesNothing() {
    List<Object> before = cluster.state().dump();
    cluster.carryOut(new Plan(NOW, List.of(), List.of(), OptionalLong.empty()));
    assertThat(cluster.state().dump()).isEqualTo(before);
  }

  private Plan plan(long now) {
    return Planner.standard().plan(cluster.state(), now, Inquiry.NONE);
  }

  private PodStatus status(PodId pod) {
    return Objects.requireNonNull(cluster.state().pod(pod)).pod().status();
  }

  private static List<Change> world(Pod... pods) {
    List<Change> changes = new ArrayList<>();
    Resources room = Resources.of(Resources.CPU, 1000).with(Resources.PODS, 10);
    changes.add(new Change.NodeSeen(new Node("n1", room, new TreeMap<>(), List.of(), false, true)));
    for (Pod pod : pods) {
      int priority = pod.spec().priority();
      changes.add(new Change.WorkloadSeen(Workload.ofPod(pod.id(), Family.PLAIN, priority, 0)));
      changes.add(new Change.PodSeen(pod));
    }
    return changes;
  }

  private static Pod pod(PodId id, int priority, PodStatus status) {
    return new Pod(
        id,
        new PodSpec(
            WorkloadId.ofPod(id),
            PodSet.DEFAULT,
            priority,
            null,
            PreemptionPolicy.PREEMPT_LOWER_PRIORITY,
            Resources.of(Resources.CPU, 1000),
            new TreeMap<>(),
            PlacementNeeds.NONE),
        status);
  }
}
