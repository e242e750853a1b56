package dev.tenure.kubernetes.crd;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Reply;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** What a cluster lacks is created, and what it has is left alone. */
@RealCluster(lite = true)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class CustomResourcesClusterTest {
  private static final String DEFINITIONS =
      "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

  private static final String LOCAL_QUEUES = "localqueues.kueue.x-k8s.io";

  @Test
  @Order(1)
  void whatIsMissingIsCreatedAndServed(Cluster cluster) {
    JsonNode foreign = createForeign(cluster);
    CustomResources resources = new CustomResources(cluster.api());
    assertThat(names(resources.missing())).hasSize(7).doesNotContain("queues.scheduling.run.ai");

    Installation installation = resources.install();

    assertThat(names(installation.created())).hasSize(7);
    assertThat(installation.sentence())
        .startsWith("Custom resources created: podgroups.scheduling.run.ai, ")
        .endsWith("; used as they are: queues.scheduling.run.ai.");
    assertThat(installation.created())
        .flatExtracting(Definition::resources)
        .allSatisfy(resource -> assertThat(list(cluster, resource).code()).isEqualTo(200));
    assertThat(get(cluster, "queues.scheduling.run.ai").toString()).isEqualTo(foreign.toString());
  }

  @Test
  @Order(2)
  void theSecondTimeThereIsNothingToDo(Cluster cluster) {
    JsonNode before = get(cluster, "workloads.kueue.x-k8s.io");
    Installation installation = new CustomResources(cluster.api()).install();
    assertThat(installation.created()).isEmpty();
    assertThat(installation.found()).hasSize(8);
    assertThat(get(cluster, "workloads.kueue.x-k8s.io")).isEqualTo(before);
    assertThat(before.at("/metadata/managedFields").findValuesAsText("manager")).contains("tenure");
  }

  @Test
  @Order(3)
  void ofTwoWhoInstallAtOnceOneCreatesAndBothFindItServed(Cluster cluster) throws Exception {
    cluster.delete("apiextensions.k8s.io/v1", "CustomResourceDefinition", LOCAL_QUEUES);
    cluster.awaitGone("apiextensions.k8s.io/v1", "CustomResourceDefinition", LOCAL_QUEUES);
    List<Installation> both;
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Callable<Installation> install = () -> new CustomResources(cluster.api()).install();
      both = threads.invokeAll(List.of(install, install)).stream().map(Future::resultNow).toList();
    }
    assertThat(both).flatExtracting(each -> names(each.created())).containsExactly(LOCAL_QUEUES);
    assertThat(get(cluster, LOCAL_QUEUES).at("/status/conditions").toString())
        .contains("Established");
  }

  /** Somebody else's, with a schema of its own. */
  private static JsonNode createForeign(Cluster cluster) {
    ObjectNode foreign = Definition.all().getFirst().tree().deepCopy();
    ObjectNode version = (ObjectNode) foreign.at("/spec/versions/0");
    version.remove("additionalPrinterColumns");
    ObjectNode schema = version.withObject("/schema/openAPIV3Schema").removeAll();
    schema.put("type", "object").put("x-kubernetes-preserve-unknown-fields", true);
    assertThat(cluster.api().send(Call.create(DEFINITIONS, foreign))).matches(Reply::isOk);
    cluster.await(() ->
        assertThat(get(cluster, "queues.scheduling.run.ai").at("/status/conditions").toString())
            .contains("InitialNamesAccepted"));
    return get(cluster, "queues.scheduling.run.ai");
  }

  private static JsonNode get(Cluster cluster, String name) {
    return cluster.api().send(Call.get(DEFINITIONS + "/" + name)).body();
  }

  private static Reply list(Cluster cluster, ApiResource resource) {
    return cluster.api().send(Call.get(resource.collection()));
  }

  private static List<String> names(List<Definition> definitions) {
    return definitions.stream().map(Definition::name).toList();
  }
}
