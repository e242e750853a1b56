package dev.tenure.app.story;

import static dev.tenure.app.story.Story.assertRightAfter;
import static dev.tenure.app.story.Story.tell;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.app.story.Audit.Entry;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Jobs that run on the quota of one queue: who gets it, who gives it back, and how. */
@RealCluster(nodes = 3, audit = true)
@Timeout(300)
class QuotaClusterTest {
  @Test
  void theMoreImportantTakesFromTheLessInOneQueue(Cluster cluster) {
    tell(
        cluster,
        story -> {
          takesOver(story, "quota-priority");
          assertThat(isSuspended(story, "sweep")).isTrue();
          assertThat(Story.condition(story.workload("sweep"), "Preempted").path("reason").asText())
              .isEqualTo("InClusterQueue");

          story.delete("batch/v1", "Job", "chat");
          story.awaitRunning("sweep", 2);
        });
  }

  @Test
  void whoWouldRatherEndFailsAndStaysToBeRead(Cluster cluster) {
    tell(
        cluster,
        story -> {
          takesOver(story, "terminate");
          Story.await(() -> {
            JsonNode failed = Story.condition(story.get("batch/v1", "Job", "sweep"), "Failed");
            assertThat(failed.path("status").asText()).isEqualTo("True");
            assertThat(failed.path("reason").asText()).isEqualTo("Preempted");
          });
          story.delete("batch/v1", "Job", "chat");
          Story.await(() ->
              assertThat(
                      Story.condition(story.workload("sweep"), "Finished").path("status").asText())
                  .isEqualTo("True"));
        });
  }

  /** The quota of sweep goes to chat: its Job is told so first, and its pods by nobody but it. */
  private static void takesOver(Story story, String folder) {
    story.schedule();
    story.apply(folder + "/1-sweep");
    story.awaitRunning("sweep", 2);
    int before = told(story, "sweep").size();
    story.apply(folder + "/2-chat");
    story.awaitRunning("chat", 2);
    assertThat(told(story, "sweep")).hasSizeGreaterThan(before);
    Instant leaves = told(story, "sweep").get(before).at();
    assertThat(story.audit().ours("create", "pods/binding"))
        .filteredOn(entry -> entry.name().startsWith("chat"))
        .hasSize(2)
        .allSatisfy(entry -> assertThat(entry.at()).isAfter(leaves));
    assertThat(story.audit().evictions()).as("its controller has its pods go").isEmpty();
    assertThat(story.pods("sweep")).isEmpty();
  }

  /** What was written on a Job by the scheduler, or its status, in the order of time. */
  private static List<Entry> told(Story story, String job) {
    return story.audit().all().stream()
        .filter(entry -> entry.isOurs() && entry.what().startsWith("jobs"))
        .filter(entry -> entry.name().equals(job))
        .toList();
  }

  private static boolean isSuspended(Story story, String job) {
    return story.get("batch/v1", "Job", job).at("/spec/suspend").asBoolean();
  }

  @Test
  void theSecondFlavorIsUsedWhereTheFirstIsFull(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.schedule();
          story.apply("flavors/1-sweep");
          story.awaitRunning("sweep", 2);
          int before = told(story, "sweep").size();
          story.apply("flavors/2-chat");
          story.awaitRunning("chat", 2);
          assertRunsOn(story, "sweep", "node-00001");
          assertRunsOn(story, "chat", "node-00002");
          assertThat(told(story, "sweep")).hasSize(before);
          assertThat(story.audit().evictions()).isEmpty();
        });
  }

  private static void assertRunsOn(Story story, String job, String node) {
    assertThat(story.running(job))
        .hasSize(2)
        .allSatisfy(pod -> assertThat(pod.at("/spec/nodeName").asText()).isEqualTo(node));
  }

  @Test
  void quotaOfAJobThatHasOutstayedItsTimeGoesToTheMoreImportant(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.schedule();
          story.apply("requeue-quota/1-sweep");
          story.awaitRunning("sweep", 2);
          JsonNode admitted = Story.condition(story.workload("sweep"), "Admitted");
          Instant start = Instant.parse(admitted.path("lastTransitionTime").asText());
          int before = told(story, "sweep").size();

          story.apply("requeue-quota/2-chat");
          story.awaitRunning("chat", 2);
          assertRightAfter(told(story, "sweep").get(before).at(), start.plusSeconds(4));
          assertThat(isSuspended(story, "sweep")).isTrue();
          JsonNode marks = story.workload("sweep").at("/metadata/annotations");
          assertRightAfter(
              Instant.parse(marks.path("kai.scheduler/requeue-not-before").asText()),
              start.plusSeconds(64));
        });
  }
}
