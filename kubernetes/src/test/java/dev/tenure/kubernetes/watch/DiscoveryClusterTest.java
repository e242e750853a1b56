package dev.tenure.kubernetes.watch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a real cluster serves, before and after somebody installs CRDs. */
@RealCluster(lite = true)
class DiscoveryClusterTest {
  @Test
  void kindsAreFoundInTheVersionThatIsServedAndWhenTheyAppear(Cluster cluster) {
    Discovery discovery = new Discovery(cluster.api());
    Served before = discovery.look();
    assertThat(before.preferred(ObjectKind.JOB))
        .contains(new ApiResource("batch", "v1", "Job", "jobs", true));
    assertThat(before.preferred(ObjectKind.NODE))
        .contains(new ApiResource("", "v1", "Node", "nodes", false));
    assertThat(before.absent())
        .contains(ObjectKind.QUEUE, ObjectKind.POD_GROUP, ObjectKind.CLUSTER_QUEUE)
        .doesNotContain(ObjectKind.CONFIGURATION, ObjectKind.POD);

    define(cluster, "scheduling.x-k8s.io", "PodGroup", "podgroups", "v1alpha1");
    define(cluster, "scheduling.run.ai", "PodGroup", "podgroups", "v2alpha2");
    define(cluster, "kueue.x-k8s.io", "Workload", "workloads", "v1beta1", "v1alpha2");
    Served after = discovery.look();
    assertThat(after.preferred(ObjectKind.WORKLOAD))
        .as("the first of our versions that there is")
        .contains(new ApiResource("kueue.x-k8s.io", "v1beta1", "Workload", "workloads", true));
    assertThat(after.all(ObjectKind.POD_GROUP))
        .as("all groups that have such a kind")
        .extracting(ApiResource::apiVersion)
        .containsExactly("scheduling.run.ai/v2alpha2", "scheduling.x-k8s.io/v1alpha1");
    assertThat(after.absent()).contains(ObjectKind.QUEUE).doesNotContain(ObjectKind.WORKLOAD);
    assertThat(discovery.find("scheduling.run.ai/v2", "Queue")).isEmpty();
  }

  private static void define(
      Cluster cluster, String group, String kind, String plural, String... versions) {
    String served =
        Stream.of(versions)
            .map(version -> version(version, version.equals(versions[0])))
            .collect(Collectors.joining(", "));
    String name = plural + "." + group;
    cluster.apply(
        """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata:
          name: %s
          annotations: {api-approved.kubernetes.io: "https://example.org/a-test"}
        spec:
          group: %s
          scope: Namespaced
          names: {kind: %s, plural: %s}
          versions: [%s]
        """
            .formatted(name, group, kind, plural, served));
    cluster.await(
        "apiextensions.k8s.io/v1",
        "CustomResourceDefinition",
        name,
        DiscoveryClusterTest::isEstablished);
    cluster.await(() ->
        assertThat(new Discovery(cluster.api()).find(group + "/" + versions[0], kind)).isPresent());
  }

  private static String version(String name, boolean stored) {
    return """
    {name: %s, served: true, storage: %s, schema: {openAPIV3Schema: {type: object}}}\
    """
        .formatted(name, stored);
  }

  private static boolean isEstablished(JsonNode definition) {
    for (JsonNode condition : definition.path("status").path("conditions")) {
      if (condition.path("type").asText().equals("Established")) {
        return condition.path("status").asText().equals("True");
      }
    }
    return false;
  }
}
