package dev.tenure.app.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.Repository;
import dev.tenure.app.Run;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A node full of small protected pods, and one that wants it all. */
class LongListTest {
  private static final int PODS = 25;

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
        status: {allocatable: {cpu: "25", pods: "50"}, conditions: [{type: Ready, status: "True"}]}
        ---
        apiVersion: scheduling.k8s.io/v1
        kind: PriorityClass
        metadata:
          name: safe
          annotations:
            preemption-toleration.scheduling.x-k8s.io/minimum-preemptable-priority: "100"
            preemption-toleration.scheduling.x-k8s.io/toleration-seconds: "-1"
        value: 10
        """);
    for (int i = 0; i < PODS; i++) {
      yaml.append(pod("small-%02d".formatted(i), "{priorityClassName: safe, nodeName: n1,", "1"));
      yaml.append("status: {phase: Running, startTime: \"2026-11-16T09:00:00Z\"}\n");
    }
    yaml.append(pod("large", "{priority: 50,", "25"));
    Path manifest = folder.resolve("many.yaml");
    Repository.write(manifest, yaml.toString());
    file = manifest.toString();
  }

  private static String pod(String name, String spec, String cpu) {
    return """
    ---
    apiVersion: v1
    kind: Pod
    metadata: {name: %s, namespace: default}
    spec: %s containers: [{name: main, image: example, resources: {requests: {cpu: "%s"}}}]}
    """
        .formatted(name, spec, cpu);
  }

  @Test
  void theFirstTwentyAreShown() {
    assertThat(Run.of("explain", "large", "-f", file).out())
        .contains("default/small-19 ")
        .doesNotContain("default/small-20 ")
        .contains("\n  ... and 5 more, see --all\n");
  }

  @Test
  void allAreShownOnDemand() {
    assertThat(Run.of("explain", "large", "-f", file, "--all").out())
        .contains("default/small-24 ")
        .doesNotContain("see --all");
  }
}
