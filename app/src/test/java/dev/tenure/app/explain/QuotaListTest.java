package dev.tenure.app.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.Repository;
import dev.tenure.app.Run;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A queue full of small workloads, and one that wants all of its quota. */
class QuotaListTest {
  private static final int HOLDERS = 25;

  @TempDir private Path folder = Path.of("");
  private String file = "";

  @BeforeEach
  void describe() {
    StringBuilder yaml = new StringBuilder();
    yaml.append(
        """
        apiVersion: kueue.x-k8s.io/v1beta2
        kind: ResourceFlavor
        metadata: {name: default}
        ---
        apiVersion: kueue.x-k8s.io/v1beta2
        kind: ClusterQueue
        metadata: {name: main}
        spec:
          namespaceSelector: {}
          resourceGroups:
          - coveredResources: [cpu]
            flavors: [{name: default, resources: [{name: cpu, nominalQuota: 25}]}]
        ---
        apiVersion: kueue.x-k8s.io/v1beta2
        kind: LocalQueue
        metadata: {name: main}
        spec: {clusterQueue: main}
        """);
    for (int i = 0; i < HOLDERS; i++) {
      yaml.append(workload("small-%02d".formatted(i), "1"));
      yaml.append(
          """
          status:
            admission:
              clusterQueue: main
              podSetAssignments: [{name: main, count: 1, flavors: {cpu: default}}]
          """);
    }
    yaml.append(workload("large", "25"));
    Path manifest = folder.resolve("many.yaml");
    Repository.write(manifest, yaml.toString());
    file = manifest.toString();
  }

  private static String workload(String name, String cpu) {
    return """
    ---
    apiVersion: kueue.x-k8s.io/v1beta2
    kind: Workload
    metadata: {name: %s, namespace: default}
    spec:
      queueName: main
      podSets:
      - name: main
        count: 1
        template:
          spec: {containers: [{name: main, image: example, resources: {requests: {cpu: "%s"}}}]}
    """
        .formatted(name, cpu);
  }

  @Test
  void theFirstTwentyAreShown() {
    assertThat(Run.of("explain", "large", "-f", file).out())
        .contains("  default/small-19  main   0         no\n")
        .doesNotContain("default/small-20 ")
        .contains("\n  ... and 5 more, see --all\n");
  }

  @Test
  void allAreShownOnDemand() {
    assertThat(Run.of("explain", "large", "-f", file, "--all").out())
        .contains("default/small-24 ")
        .doesNotContain("see --all");
  }

  @Test
  void aPlanWithoutQuotaSaysNothingOfIt() {
    String other = Repository.file("examples/minimum-runtime.yaml").toString();
    assertThat(Run.of("plan", "-f", other).out()).doesNotContain("Quota", "Pods\n");
  }
}
