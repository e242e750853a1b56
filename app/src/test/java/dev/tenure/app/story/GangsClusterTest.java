package dev.tenure.app.story;

import static dev.tenure.app.story.Story.names;
import static dev.tenure.app.story.Story.tell;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.app.story.Audit.Entry;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What goes and comes together, of gangs and of Jobs with quota. */
@RealCluster(nodes = 3, audit = true)
@Timeout(300)
class GangsClusterTest {
  @Test
  void aGangGoesWholeAndComesBackWhole(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.schedule();
          story.apply("gang/1-train");
          story.awaitRunning("train", 3);
          Instant start = story.startOf("train");
          Set<String> first = names(story.running("train"));

          story.apply("gang/2-chat");
          story.awaitRunning("chat", 1);
          assertThat(story.audit().evictions())
              .extracting(Entry::name)
              .containsExactlyInAnyOrderElementsOf(first);
          story.awaitPending("train", 3);

          story.delete("batch/v1", "Job", "chat");
          story.awaitRunning("train", 3);
          assertThat(names(story.running("train"))).doesNotContainAnyElementsOf(first);
          assertThat(story.startOf("train")).isAfter(start);
        });
  }

  @Test
  void onlyTheSurplusOfAnElasticWorkloadGoesWhileItIsProtected(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.schedule();
          story.apply("elastic/1-sweep");
          story.awaitRunning("sweep", 3);
          String start = story.mark("sweep", "last-start-timestamp");

          story.apply("elastic/2-chat");
          story.awaitRunning("chat", 2);
          assertThat(story.audit().evictions()).hasSize(2);
          assertThat(story.running("sweep")).hasSize(1);
          assertThat(story.mark("sweep", "last-start-timestamp")).isEqualTo(start);
        });
  }

  @Test
  void aCohortTakesBackWhatItLentAndJobsAreSuspendedAndResumed(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.schedule();
          story.apply("cohort/1-sweep");
          story.awaitRunning("sweep", 2);
          assertRunsInItsZone(story, "sweep");

          story.apply("cohort/2-chat");
          story.awaitRunning("chat", 2);
          assertRunsInItsZone(story, "chat");
          JsonNode waiting = story.get("batch/v1", "Job", "sweep");
          assertThat(waiting.at("/spec/suspend").asBoolean()).isTrue();
          assertThat(selector(waiting)).containsExactly("linux");
          assertThat(waiting.at("/metadata/annotations").has("tenure.dev/before-admission"))
              .isFalse();
          assertThat(story.pods("sweep")).isEmpty();

          story.delete("batch/v1", "Job", "chat");
          story.awaitRunning("sweep", 2);
          assertRunsInItsZone(story, "sweep");
        });
  }

  private static void assertRunsInItsZone(Story story, String name) {
    JsonNode job = story.get("batch/v1", "Job", name);
    assertThat(job.at("/spec/suspend").asBoolean()).isFalse();
    assertThat(selector(job)).containsExactlyInAnyOrder("linux", "z1");
    assertThat(story.running(name))
        .allSatisfy(pod -> assertThat(pod.at("/spec/nodeName").asText()).isEqualTo("node-00001"));
  }

  private static List<String> selector(JsonNode job) {
    return job.at("/spec/template/spec/nodeSelector").valueStream().map(JsonNode::asText).toList();
  }
}
