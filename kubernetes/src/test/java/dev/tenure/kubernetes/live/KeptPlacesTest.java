package dev.tenure.kubernetes.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.document.Documents;
import dev.tenure.kubernetes.watch.ObjectEvent;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A scheduler that takes over knows the places that are kept for pods that were moved. */
class KeptPlacesTest {
  private static final ApiResource PODS = new ApiResource("", "v1", "Pod", "pods", true);
  private static final ApiResource NODES = new ApiResource("", "v1", "Node", "nodes", false);
  private static final ApiResource GROUPS =
      new ApiResource("scheduling.run.ai", "v2alpha2", "PodGroup", "podgroups", true);
  private static final String PLACE =
      "'[{\"pod\":\"old\",\"part\":\"default\",\"node\":\"n2\",\"since\":\"2026-11-16T10:00:00.000Z\","
          + "\"until\":\"2026-11-16T10:05:00.000Z\",\"requests\":{\"cpu\":2000,\"pods\":1}}]'";
  private static final String LEAVING = "deletionTimestamp: \"2026-11-16T10:00:30Z\", ";

  private final LiveInventory inventory = new LiveInventory();
  private final ClusterState state = new ClusterState();
  private int version;

  @BeforeEach
  void given() {
    hear(node("n1"), node("n2"), group(PLACE));
  }

  private void hear(ObjectEvent... events) {
    state.applyAll(inventory.take(List.of(events), 1));
  }

  private ObjectEvent seen(ApiResource resource, String yaml) {
    String whole = yaml.replace("VERSION", "resourceVersion: \"" + ++version + "\"");
    return new ObjectEvent.Seen(
        resource, Documents.of("test", whole).documents().getFirst().tree());
  }

  private ObjectEvent node(String name) {
    return seen(
        NODES,
        """
        apiVersion: v1
        kind: Node
        metadata: {name: %s, uid: %s, VERSION}
        status: {allocatable: {cpu: "4", pods: "10"}}
        """
            .formatted(name, name));
  }

  private ObjectEvent group(String places) {
    return seen(
        GROUPS,
        """
        apiVersion: scheduling.run.ai/v2alpha2
        kind: PodGroup
        metadata: {name: g, namespace: ns, uid: g, VERSION, annotations: {tenure.dev/kept-places: %s}}
        spec: {minMember: 1, queue: research}
        """
            .formatted(places));
  }

  private ObjectEvent pod(String name, String metadata, String spec) {
    return seen(
        PODS,
        """
        apiVersion: v1
        kind: Pod
        metadata: {name: %s, namespace: ns, uid: %s, VERSION, %sannotations: {pod-group-name: g}}
        spec:
          schedulerName: tenure
          %scontainers: [{name: main, image: example, resources: {requests: {cpu: "2"}}}]
        """
            .formatted(name, name, metadata, spec));
  }

  /** Who has room on the node n2, or is kept room there. */
  private List<String> claimants() {
    NodeState node = Objects.requireNonNull(state.node("n2"));
    return node.claimants().stream().map(pod -> pod.id().name()).toList();
  }

  private PodState known(String name) {
    return Objects.requireNonNull(state.pod(new PodId("ns", name)));
  }

  @Test
  void whoIsLeavingHasItsPlace() {
    hear(pod("old", LEAVING, "nodeName: n1, ".replace(", ", "\n  ")));
    assertThat(known("old").pod().isMoving()).isTrue();
    assertThat(claimants()).containsExactly("old");
    hear(new ObjectEvent.Gone(PODS, "ns", "old"));
    assertThat(known("old").pod().isPlaceholder()).isTrue();
  }

  @Test
  void whoIsGoneLeavesItsPlaceToWhoComesInItsStead() {
    assertThat(known("old").pod().isPlaceholder()).isTrue();
    hear(pod("new", "", ""));
    assertThat(claimants()).containsExactly("new");
    hear(pod("new", "", ""), pod("other", "", ""));
    assertThat(claimants()).as("also after news of it, and nobody else").containsExactly("new");
  }

  private ObjectEvent over(String name) {
    ObjectEvent.Seen seen = (ObjectEvent.Seen) pod(name, LEAVING, "nodeName: n1\n  ");
    ((ObjectNode) seen.object()).putObject("status").put("phase", "Failed");
    return seen;
  }

  @Test
  void whoHasEndedAndIsNotCountedYetKeepsItsPlace() {
    hear(pod("old", LEAVING, "nodeName: n1\n  "));
    hear(over("old"));
    assertThat(known("old").pod().isPlaceholder()).isTrue();
    assertThat(claimants()).containsExactly("old");
    hear(new ObjectEvent.Gone(PODS, "ns", "old"));
    assertThat(claimants()).containsExactly("old");
    hear(pod("new", "", ""));
    assertThat(claimants()).containsExactly("new");
  }

  @Test
  void whoComesBeforeTheOneThatHasEndedIsGoneGetsThePlaceAlone() {
    hear(over("old"));
    hear(pod("new", "", ""));
    assertThat(claimants()).containsExactly("new");
    hear(over("old"));
    assertThat(claimants()).as("also after news of the other").containsExactly("new");
    hear(pod("new", "", ""));
    assertThat(claimants()).as("and of itself").containsExactly("new");
    hear(new ObjectEvent.Gone(PODS, "ns", "old"));
    assertThat(claimants()).containsExactly("new");
  }

  @Test
  void whatIsHeardAtOnceComesToTheSame() {
    ClusterState late = new ClusterState();
    ObjectEvent[] all = {pod("new", "", ""), group(PLACE), node("n2"), node("n1")};
    late.applyAll(new LiveInventory().take(List.of(all), 1));
    assertThat(late.pods().stream().map(PodState::holdsClaim)).containsExactly(true);
  }

  @Test
  void whatStandsThereNoLongerIsKeptNoLonger() {
    hear(pod("new", "", ""));
    hear(group("''"), pod("new", "", ""));
    assertThat(claimants()).isEmpty();
    assertThat(Stream.of("new").map(this::known)).noneMatch(PodState::holdsClaim);
  }
}
