package dev.tenure.app.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.Repository;
import dev.tenure.app.Run;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A gang that needs one of its two sub-groups, and a pod that would take the other. */
class GroupListTest {
  private static final String NOW = "2026-11-16T10:00:00Z";

  @TempDir private Path folder = Path.of("");
  private String file = "";

  @BeforeEach
  void describe() {
    StringBuilder yaml = new StringBuilder();
    yaml.append(
        """
        apiVersion: v1
        kind: Node
        metadata: {name: n1}
        status: {allocatable: {cpu: "4", pods: "50"}, conditions: [{type: Ready, status: "True"}]}
        ---
        apiVersion: scheduling.run.ai/v2
        kind: Queue
        metadata: {name: research}
        spec: {reclaimMinRuntime: 30m}
        ---
        apiVersion: scheduling.run.ai/v2alpha2
        kind: PodGroup
        metadata: {name: train}
        spec:
          queue: research
          minSubGroup: 1
          subGroups: [{name: r0, minMember: 2}, {name: r1, minMember: 2}]
        """);
    for (int i = 0; i < 4; i++) {
      yaml.append(member("t" + i, "r" + i / 2));
    }
    yaml.append(
        """
        ---
        apiVersion: v1
        kind: Pod
        metadata: {name: chat}
        spec: {priority: 100, containers: [{name: m, resources: {requests: {cpu: "2"}}}]}
        """);
    Path manifest = folder.resolve("groups.yaml");
    Repository.write(manifest, yaml.toString());
    file = manifest.toString();
  }

  private static String member(String name, String subGroup) {
    return """
    ---
    apiVersion: v1
    kind: Pod
    metadata:
      name: %s
      annotations: {pod-group-name: train}
      labels: {kai.scheduler/subgroup-name: %s}
    spec: {nodeName: n1, containers: [{name: m, resources: {requests: {cpu: "1"}}}]}
    status: {phase: Running, startTime: "2026-11-16T09:45:00Z"}
    """
        .formatted(name, subGroup);
  }

  @Test
  void aCandidateSaysWhichSubGroupGoesWithIt() {
    assertThat(Run.of("explain", "chat", "-f", file, "--now", NOW).out())
        .contains("default/t0  n1    r0 of default/train  from 10:15")
        .contains("default/t3  n1    r1 of default/train  from 10:15")
        .contains("evict  default/t2", "evict  default/t3")
        .doesNotContain("evict  default/t0", "all of default/train");
    assertThat(Run.of("explain", "chat", "-f", file, "--now", NOW, "-o", "json").out())
        .contains("\"takesWholeWorkload\": false", "\"takesGroup\": \"r1\"");
  }

  @Test
  void theGangGoesOnWithTheRest() {
    String then = "2026-11-16T10:15:00Z";
    assertThat(Run.of("explain", "train", "-f", file, "--now", then).out())
        .contains("default/train loses 2 pods and goes on with the rest");
  }
}
