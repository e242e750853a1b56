package dev.tenure.app.story;

import static dev.tenure.app.story.Story.tell;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The configuration is edited while the scheduler runs, and not always well. */
@RealCluster(nodes = 3, audit = true)
@Timeout(300)
class ConfigurationClusterTest {
  @Test
  void anEditThatBreaksItChangesNothingUntilItIsMended(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.apply("requeue/0-config"); // nobody is preempted
          story.schedule();
          story.apply(
              "minimum-runtime/1-train", yaml -> yaml.replace("  reclaimMinRuntime: 20s\n", ""));
          story.awaitRunning("train", 3);

          story.apply("requeue/0-config", yaml -> actions(yaml, "\"allocate, reclaim"));
          story.awaitEvent("InvalidConfiguration", "scheduler-config");
          story.apply("minimum-runtime/2-chat");
          story.awaitEvent("FailedScheduling", "chat");
          Awaitility.await()
              .during(Duration.ofSeconds(2))
              .until(() -> story.audit().evictions().isEmpty());
          assertThat(story.running("train")).as("by the defaults it would have to go").hasSize(3);

          story.apply("requeue/0-config", yaml -> actions(yaml, "\"allocate, reclaim\""));
          story.awaitRunning("chat", 2);
          assertThat(story.audit().evictions()).hasSize(3);
        });
  }

  private static String actions(String yaml, String other) {
    assertThat(yaml).contains("\"allocate, requeue\"");
    return yaml.replace("\"allocate, requeue\"", other);
  }
}
