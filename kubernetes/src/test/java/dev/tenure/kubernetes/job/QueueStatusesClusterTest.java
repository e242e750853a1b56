package dev.tenure.kubernetes.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.state.Change;
import dev.tenure.kubernetes.Inventory;
import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.Surroundings;
import dev.tenure.kubernetes.act.FencedCalls;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.api.Reply;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import dev.tenure.kubernetes.crd.CustomResources;
import dev.tenure.kubernetes.document.Document;
import dev.tenure.kubernetes.document.Documents;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** What is written on queues is what the API server takes and keeps. */
@RealCluster(lite = true)
class QueueStatusesClusterTest {
  private static final String API = "kueue.x-k8s.io/v1beta2";

  /** The objects of the cluster, asked for each time. */
  private record Listed(Cluster cluster) implements QueueSight {
    @Override
    public List<JsonNode> all(ObjectKind kind) {
      ApiResource resource = cluster.resource(API, kind.kind());
      String path = resource.collection(resource.namespaced() ? cluster.namespace() : "");
      List<JsonNode> items = new ArrayList<>();
      cluster.api().send(Call.get(path)).body().path("items").forEach(items::add);
      return items;
    }

    @Override
    public List<Change> queues() {
      Inventory inventory = new Inventory();
      Stream.of(
              ObjectKind.FLAVOR,
              ObjectKind.COHORT,
              ObjectKind.CLUSTER_QUEUE,
              ObjectKind.LOCAL_QUEUE)
          .flatMap(kind -> all(kind).stream())
          .forEach(tree -> inventory.add(new Document("cluster", tree, List.of())));
      return new Surroundings(inventory, true).quotaChanges();
    }
  }

  private static final String QUEUES =
      """
      apiVersion: kueue.x-k8s.io/v1beta2
      kind: ResourceFlavor
      metadata: {name: spot}
      ---
      apiVersion: kueue.x-k8s.io/v1beta2
      kind: ClusterQueue
      metadata: {name: research}
      spec:
        cohortName: company
        namespaceSelector: {}
        resourceGroups:
        - coveredResources: [cpu]
          flavors: [{name: spot, resources: [{name: cpu, nominalQuota: 2}]}]
      ---
      apiVersion: kueue.x-k8s.io/v1beta2
      kind: LocalQueue
      metadata: {name: labs}
      spec: {clusterQueue: research}
      """;

  private static final String WORKLOAD =
      """
      apiVersion: kueue.x-k8s.io/v1beta2
      kind: Workload
      metadata: {name: train}
      spec:
        queueName: labs
        podSets:
        - name: main
          count: 1
          template: {spec: {containers: [{name: main, image: example}]}}
      """;

  private static final String STATUS =
      """
      status:
        admission:
          clusterQueue: research
          podSetAssignments:
          - {name: main, count: 1, flavors: {cpu: spot}, resourceUsage: {cpu: 2500m}}
        conditions:
        - {type: QuotaReserved, status: "True", lastTransitionTime: "2026-01-01T00:00:00Z",
           reason: QuotaReserved, message: ""}
      """;

  private static JsonNode await(Cluster cluster, String kind, String name, String expected) {
    cluster.await(() -> {
      JsonNode status = cluster.find(API, kind, name).orElseThrow().path("status");
      JsonNode active = status.path("conditions").path(0);
      JsonNode reserved = status.at("/flavorsReservation/0/resources/0");
      JsonNode used = status.at("/flavorsUsage/0/resources/0");
      assertThat(
              "%s %s, %s reserved, %s borrowed, %s used"
                  .formatted(
                      active.path("status").asText(),
                      active.path("reason").asText(),
                      reserved.path("total").asText(),
                      reserved.path("borrowed").asText(),
                      used.path("total").asText()))
          .isEqualTo(expected);
    });
    return cluster.find(API, kind, name).orElseThrow().path("status");
  }

  private static void reserve(Cluster cluster) {
    cluster.apply(WORKLOAD);
    String path = cluster.resource(API, "Workload").part(cluster.namespace(), "train", "status");
    JsonNode body = Documents.of("test", WORKLOAD + STATUS).documents().getFirst().tree();
    assertThat(cluster.api().send(Call.apply(path, "test", body)).code()).isEqualTo(200);
  }

  @Test
  void aQueueSaysWhatIsHeldOfItAndWhetherItAdmitsAnybody(Cluster cluster) {
    new CustomResources(cluster.api()).install();
    cluster.apply(QUEUES);
    try (QueueStatuses statuses =
        new QueueStatuses(
            () -> QuotaApi.LATEST, new Listed(cluster), cluster.api(), () -> 1, () -> 60_000)) {
      statuses.look();
      await(cluster, "ClusterQueue", "research", "True Ready, 0 reserved, 0 borrowed, 0 used");
      await(cluster, "LocalQueue", "labs", "True Ready, 0 reserved,  borrowed, 0 used");

      reserve(cluster);
      statuses.look();
      JsonNode status =
          await(
              cluster,
              "ClusterQueue",
              "research",
              "True Ready, 2500m reserved, 500m borrowed, 0 used");
      assertThat(status.at("/conditions/0/lastTransitionTime").asText())
          .isEqualTo("1970-01-01T00:01:00Z");
      await(cluster, "LocalQueue", "labs", "True Ready, 2500m reserved,  borrowed, 0 used");

      cluster.delete(API, "ResourceFlavor", "spot");
      statuses.look();
      await(
          cluster,
          "ClusterQueue",
          "research",
          "False FlavorNotFound, 2500m reserved, 500m borrowed, 0 used");
      await(
          cluster,
          "LocalQueue",
          "labs",
          "False ClusterQueueIsInactive, 2500m reserved,  borrowed, 0 used");
    }
  }

  /** Ours has the name of the next version only. */
  @Test
  void aFieldThatTheClusterDoesNotKnowIsRefusedOnceAndKeepsNobodyElse(Cluster cluster) {
    new CustomResources(cluster.api()).install();
    cluster.apply(QUEUES.replace("name: labs}", "name: a}"));
    cluster.apply(QUEUES.replace("name: labs}", "name: b}"));
    List<Reply> replies = new CopyOnWriteArrayList<>();
    Calls counted =
        call -> {
          Reply reply = cluster.api().send(call);
          replies.add(reply);
          return reply;
        };
    try (QueueStatuses statuses =
        new QueueStatuses(
            () -> new QuotaApi("v1beta1"),
            new Listed(cluster),
            new FencedCalls(counted, () -> true),
            () -> 1,
            () -> 60_000)) {
      statuses.look();
      cluster.await(() -> assertThat(replies).hasSizeGreaterThanOrEqualTo(3));
      assertThat(replies).filteredOn(Reply::isOk).isNotEmpty();
      assertThat(replies).filteredOn(Reply::isBeyondSchema).hasSize(2);
      int said = replies.size();
      statuses.look();
      Awaitility.await()
          .during(Duration.ofMillis(1_500))
          .atMost(Duration.ofSeconds(5))
          .until(() -> replies.size() == said);
    }
  }
}
