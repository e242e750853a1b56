package dev.tenure.kubernetes.act;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.kubernetes.ManifestReader;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import dev.tenure.kubernetes.watch.KnownObjects;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A gang starts, is preempted for good, and its Job ends: on a real control plane. */
@RealCluster(nodes = 2)
class DeedsClusterTest {
  private static final Reason WHY = Reason.of(ReasonCode.NEVER_PREEMPTS).text("workload", "x");
  private static final String GROUPS = "scheduling.run.ai/v2alpha2";
  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: podgroups.scheduling.run.ai}
      spec:
        group: scheduling.run.ai
        scope: Namespaced
        names: {kind: PodGroup, listKind: PodGroupList, plural: podgroups, singular: podgroup}
        versions:
        - name: v2alpha2
          served: true
          storage: true
          subresources: {status: {}}
          schema:
            openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}
      """;
  private static final String JOB =
      """
      apiVersion: batch/v1
      kind: Job
      metadata: {name: train}
      spec:
        parallelism: 1
        completions: 1
        template:
          metadata: {annotations: {pod-group-name: train}}
          spec:
            schedulerName: tenure
            restartPolicy: Never
            containers: [{name: main, image: example}]
      ---
      apiVersion: scheduling.run.ai/v2alpha2
      kind: PodGroup
      metadata: {name: train}
      spec: {minMember: 1, queue: research}
      """;

  private final List<Report> reports = new CopyOnWriteArrayList<>();

  /** Everything of one namespace, as it is now. */
  private record Sight(Cluster cluster) implements KnownObjects {
    @Override
    public Optional<JsonNode> find(ApiResource resource, String namespace, String name) {
      return cluster.find(resource.apiVersion(), resource.kind(), name);
    }

    ClusterState state(String... objects) {
      ClusterState state = new ClusterState();
      String text = String.join("\n---\n", objects);
      state.applyAll(
          ManifestReader.read(
                  "seen", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))
              .changes());
      return state;
    }
  }

  private static Hands hands(PodDeeds deeds, Consumer<Report> listener) {
    Mandate mandate = new Mandate(() -> 1);
    mandate.look();
    return new Hands(List.of(deeds), mandate, listener, Effort.USUAL, () -> 0.5);
  }

  private void carryOut(Cluster cluster, Decision decision, PodId pod, Consumer<Report> listener) {
    Sight sight = new Sight(cluster);
    JsonNode group = cluster.find(GROUPS, "PodGroup", "train").orElseThrow();
    JsonNode seen = cluster.find("v1", "Pod", pod.name()).orElseThrow();
    ClusterState state = sight.state(group.toString(), seen.toString());
    ApiResource groups = cluster.resource(GROUPS, "PodGroup");
    FencedCalls calls = new FencedCalls(cluster.api(), () -> true);
    Targets targets = new Targets(sight, List.of(groups), List.of());
    PodDeeds deeds = new PodDeeds(calls, targets, state);
    try (Hands hands = hands(deeds, listener)) {
      hands.carryOut(
          new Plan(System.currentTimeMillis(), List.of(decision), List.of(), OptionalLong.empty()));
    }
  }

  @Test
  void aGangStartsAndEndsForGood(Cluster cluster) {
    cluster.apply(CRD);
    cluster.await(() -> cluster.resource(GROUPS, "PodGroup"));
    cluster.await(() -> cluster.apply(JOB));
    PodId pod = awaitPod(cluster);
    WorkloadId train = WorkloadId.ofGroup(cluster.namespace(), "train");
    ApiResource groups = cluster.resource(GROUPS, "PodGroup");
    Announcements announcements =
        new Announcements(
            cluster.api(), new Targets(new Sight(cluster), List.of(groups), List.of()), "one");
    Consumer<Report> listener =
        report -> {
          reports.add(report);
          announcements.accept(report);
        };

    carryOut(cluster, new Decision.Bind(pod, train, "node-00001", WHY), pod, listener);
    assertThat(group(cluster).annotation(Marks.STARTED)).isNotEmpty();
    cluster.await(
        "v1", "Pod", pod.name(), seen -> seen.at("/status/phase").asText().equals("Running"));

    carryOut(cluster, evict(pod, train), pod, listener);
    assertThat(reports).allMatch(report -> report.outcome().equals(Outcome.DONE));
    assertThat(group(cluster).annotation(Marks.ENDED)).isNotEmpty();
    assertThat(group(cluster).annotation(Marks.EVICTED)).isNotEmpty();
    JsonNode job =
        cluster.await(
            "batch/v1", "Job", "train", seen -> !condition(seen, "Failed").isMissingNode());
    assertThat(condition(job, "Failed").path("message").asText()).isEqualTo(WHY.sentence(0));
    cluster.awaitGone("v1", "Pod", pod.name());
    cluster.await(() -> assertThat(events(cluster, pod)).contains("Scheduled", "Preempted"));
    announcements.close();
  }

  private static Decision evict(PodId pod, WorkloadId workload) {
    WorkloadId other = WorkloadId.ofPod(new PodId("default", "other"));
    return new Decision.Evict(
        pod,
        workload,
        "node-00001",
        other,
        Action.PREEMPT,
        WHY,
        OnPreemption.TERMINATE,
        List.of(),
        List.of());
  }

  private static PodId awaitPod(Cluster cluster) {
    List<String> names = new CopyOnWriteArrayList<>();
    String path = Targets.PODS.collection(cluster.namespace()) + "?labelSelector=job-name%3Dtrain";
    cluster.await(() -> {
      for (JsonNode pod : cluster.api().send(Call.get(path)).body().path("items")) {
        names.add(pod.at("/metadata/name").asText());
      }
      assertThat(names).isNotEmpty();
    });
    return new PodId(cluster.namespace(), names.getFirst());
  }

  private static ObjectRef group(Cluster cluster) {
    return ObjectRef.of(
        cluster.resource(GROUPS, "PodGroup"),
        cluster.find(GROUPS, "PodGroup", "train").orElseThrow());
  }

  private static List<String> events(Cluster cluster, PodId pod) {
    List<String> reasons = new CopyOnWriteArrayList<>();
    String path = "/apis/events.k8s.io/v1/namespaces/" + cluster.namespace() + "/events";
    for (JsonNode event : cluster.api().send(Call.get(path)).body().path("items")) {
      if (event.at("/regarding/name").asText().equals(pod.name())) {
        reasons.add(event.path("reason").asText());
      }
    }
    return reasons;
  }

  private static JsonNode condition(JsonNode object, String type) {
    for (JsonNode condition : object.at("/status/conditions")) {
      if (condition.path("type").asText().equals(type)) {
        return condition;
      }
    }
    return MissingNode.getInstance();
  }
}
