package dev.tenure.kubernetes.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The control plane that other tests rely on: what is real in it, and what it writes down. */
@RealCluster(nodes = 2, audit = true)
class ControlPlaneClusterTest {
  private static final ApiResource PODS = new ApiResource("", "v1", "Pod", "pods", true);
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void aBoundPodRunsAndItsBindingIsInTheAuditLog(Cluster cluster) throws IOException {
    cluster.apply(
        """
        apiVersion: v1
        kind: Pod
        metadata: {name: web}
        spec:
          schedulerName: tenure
          containers: [{name: main, image: example}]
        """);
    ObjectNode binding = JSON.createObjectNode();
    binding.putObject("metadata").put("name", "web");
    binding.putObject("target").put("kind", "Node").put("name", "node-00001");
    String path = PODS.part(cluster.namespace(), "web", "binding");
    assertThat(cluster.api().send(Call.create(path, binding)).isOk()).isTrue();
    cluster.await("v1", "Pod", "web", pod -> phase(pod).equals("Running"));

    JsonNode written = audited(cluster, "binding").getLast();
    assertThat(written.path("requestObject").path("target").path("name").asText())
        .isEqualTo("node-00001");
    assertThat(written.path("objectRef").path("namespace").asText()).isEqualTo(cluster.namespace());
    assertThat(written.path("responseStatus").path("code").asInt()).isEqualTo(201);
  }

  @Test
  void theStockControllersMakeThePodsOfAJob(Cluster cluster) {
    cluster.apply(
        """
        apiVersion: batch/v1
        kind: Job
        metadata: {name: train}
        spec:
          parallelism: 3
          template:
            spec:
              schedulerName: tenure
              restartPolicy: Never
              containers: [{name: main, image: example}]
        """);
    String pods = PODS.collection(cluster.namespace());
    cluster.await(() ->
        assertThat(cluster.api().send(Call.get(pods)).body().path("items"))
            .hasSize(3)
            .allSatisfy(pod -> assertThat(phase(pod)).isEqualTo("Pending")));
  }

  private static String phase(JsonNode pod) {
    return pod.path("status").path("phase").asText();
  }

  private static List<JsonNode> audited(Cluster cluster, String subresource) throws IOException {
    List<JsonNode> events = new ArrayList<>();
    for (String line : Files.readAllLines(cluster.controlPlane().auditLog())) {
      JsonNode event = JSON.readTree(line);
      if (event.path("objectRef").path("subresource").asText().equals(subresource)) {
        events.add(event);
      }
    }
    return events;
  }
}
