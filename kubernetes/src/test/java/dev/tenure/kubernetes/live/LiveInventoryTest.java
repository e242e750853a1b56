package dev.tenure.kubernetes.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.document.Documents;
import dev.tenure.kubernetes.watch.ObjectEvent;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What a live cluster may hold, which files do not. */
class LiveInventoryTest {
  private static final ApiResource PODS = new ApiResource("", "v1", "Pod", "pods", true);
  private static final ApiResource KAI =
      new ApiResource("scheduling.run.ai", "v2alpha2", "PodGroup", "podgroups", true);
  private static final ApiResource VOLCANO =
      new ApiResource("scheduling.volcano.sh", "v1beta1", "PodGroup", "podgroups", true);
  private static final WorkloadId TRAIN = WorkloadId.ofGroup("ns", "train");

  private final LiveInventory inventory = new LiveInventory();
  private final ClusterState state = new ClusterState();

  private List<Change> take(ObjectEvent event) {
    List<Change> news = inventory.take(List.of(event), 0);
    state.applyAll(news);
    return news;
  }

  private static ObjectEvent seen(ApiResource resource, String yaml) {
    String typed =
        "apiVersion: %s\nkind: %s\n".formatted(resource.apiVersion(), resource.kind()) + yaml;
    return new ObjectEvent.Seen(
        resource, Documents.of("test", typed).documents().getFirst().tree());
  }

  private static ObjectEvent pod(String version, String metadata, String node) {
    return seen(
        PODS,
        """
        metadata: {name: web, namespace: ns, uid: u1, resourceVersion: "%s"%s}
        spec:
          schedulerName: tenure
          %s
          containers: [{name: main, image: example}]
        status: {phase: Pending}
        """
            .formatted(version, metadata, node));
  }

  private static ObjectEvent group(ApiResource family, int minimum) {
    return seen(
        family,
        """
        metadata: {name: train, namespace: ns, uid: u-%s, resourceVersion: "%d"}
        spec: {minMember: %d}
        """
            .formatted(family.group(), minimum, minimum));
  }

  private static ObjectEvent gone(ApiResource family) {
    return new ObjectEvent.Gone(family, "ns", "train");
  }

  private int minimum() {
    return Objects.requireNonNull(state.workload(TRAIN))
        .workload()
        .podSets()
        .getFirst()
        .minAvailable();
  }

  @Test
  void podsOfJobsThatAreNotTheStockOnesArePlaced() {
    String owner = ", ownerReferences: [{apiVersion: %s, kind: Job, name: train, uid: x}]";
    assertThat(take(pod("1", owner.formatted("batch/v1"), ""))).as("its Job comes first").isEmpty();
    take(new ObjectEvent.Gone(PODS, "ns", "web"));
    assertThat(take(pod("2", owner.formatted("batch.volcano.sh/v1alpha1"), ""))).isNotEmpty();
  }

  @Test
  void whatIsSaidOnGroupsIsKnownUnlessNothingMayBeWrittenThere() {
    String condition =
        "{type: UnschedulableOnNodePool, reasons: [{reason: NEVER_PREEMPTS, message: x}]}";
    take(
        seen(
            KAI,
            """
            metadata: {name: train, namespace: ns, uid: u1, resourceVersion: "1"}
            spec: {minMember: 1, queue: research}
            status: {schedulingConditions: [%s]}
            """
                .formatted(condition)));
    take(group(VOLCANO, 1));
    assertThat(inventory.groupsSaidToWait()).containsExactly(TRAIN);
    ApiResource queues = new ApiResource("scheduling.run.ai", "v2", "Queue", "queues", false);
    String queue = "metadata: {name: research, uid: u2, annotations: {tenure.dev/observe: '%s'}}";
    take(seen(queues, queue.formatted("true")));
    assertThat(inventory.groupsSaidToWait()).isEmpty();
    take(seen(queues, queue.formatted("false")));
    assertThat(inventory.groupsSaidToWait()).containsExactly(TRAIN);
  }

  @Test
  void theStatusOfAQueueIsNoNews() {
    ApiResource queues =
        new ApiResource("kueue.x-k8s.io", "v1beta2", "LocalQueue", "localqueues", true);
    String queue =
        """
        metadata: {name: labs, namespace: ns, uid: u1, generation: %d, resourceVersion: "%d"}
        spec: {clusterQueue: research}
        status: {pendingWorkloads: %d}
        """;
    take(seen(queues, queue.formatted(1, 1, 0)));
    JsonNode before = inventory.all(ObjectKind.LOCAL_QUEUE).getFirst();
    take(seen(queues, queue.formatted(1, 2, 5)));
    assertThat(inventory.all(ObjectKind.LOCAL_QUEUE).getFirst())
        .as("else everything would be read again for what we wrote ourselves")
        .isSameAs(before);
    take(seen(queues, queue.formatted(2, 3, 5)));
    assertThat(inventory.all(ObjectKind.LOCAL_QUEUE).getFirst()).isNotSameAs(before);
    assertThat(inventory.queues()).hasSize(1);
  }

  @Test
  void aStoreThatWasSetBackIsBelieved() {
    take(pod("100", "", "nodeName: n1"));
    assertThat(take(pod("50", "", ""))).as("as the next list has it").isNotEmpty();
    assertThat(take(pod("50", "", ""))).as("the same again is no news").isEmpty();
  }

  @Test
  void groupsOfTwoFamiliesMayHaveOneName() {
    take(group(VOLCANO, 3));
    assertThat(minimum()).isEqualTo(3);
    take(group(KAI, 2));
    assertThat(minimum()).as("the preferred one counts").isEqualTo(2);
    take(group(VOLCANO, 4));
    assertThat(minimum()).isEqualTo(2);
    assertThat(inventory.find(VOLCANO, "ns", "train")).isPresent();
    assertThat(inventory.find(KAI, "ns", "train")).isPresent();
    take(gone(KAI));
    assertThat(minimum()).as("the other one is still there").isEqualTo(4);
    take(gone(VOLCANO));
    assertThat(state.workload(TRAIN)).isNull();
  }
}
