package dev.tenure.app.story;

import static dev.tenure.app.story.Story.assertRightAfter;
import static dev.tenure.app.story.Story.names;
import static dev.tenure.app.story.Story.tell;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.app.story.Audit.Entry;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who is protected keeps its place for exactly as long as it was promised. */
@RealCluster(nodes = 3, audit = true)
@Timeout(300)
class PromisesClusterTest {
  @Test
  void aProtectedJobKeepsItsWindowToTheSecondAndIsReclaimedRightAfter(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.schedule();
          story.apply("minimum-runtime/1-train");
          story.awaitRunning("train", 3);
          Instant start = story.startOf("train");
          Set<String> first = names(story.running("train"));

          story.apply("minimum-runtime/2-chat");
          Story.await(() -> assertThat(whyItWaits(story, "chat")).isNotEmpty());
          story.awaitRunning("chat", 2);
          Story.await(() -> assertThat(whyItWaits(story, "chat")).isEmpty());
          List<Entry> gone = story.audit().evictions();
          assertThat(gone).extracting(Entry::name).containsExactlyInAnyOrderElementsOf(first);
          gone.forEach(entry -> assertRightAfter(entry.at(), start.plusSeconds(20)));
          assertThat(story.running("train")).isEmpty();
        });
  }

  /** As its group says; nothing if that says nothing. */
  private static String whyItWaits(Story story, String group) {
    return story
        .get(Story.GROUPS, "PodGroup", group)
        .at("/status/schedulingConditions/0/message")
        .asText();
  }

  @Test
  void aPriorityClassKeepsItsPodsFromTheLessImportantForAWhile(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.schedule();
          story.apply("toleration/1-reports");
          List.of("report-0", "report-1", "report-2").forEach(name -> story.awaitRunning(name, 1));
          Map<String, Instant> scheduled =
              List.of("report-0", "report-1", "report-2").stream()
                  .collect(Collectors.toMap(name -> name, name -> scheduledAt(story.pods(name))));

          story.apply("toleration/2-web");
          story.apply("toleration/3-urgent");
          story.awaitRunning("urgent", 1);
          story.awaitRunning("web", 1);
          List<Entry> gone = story.audit().evictions();
          assertThat(gone).hasSize(2);
          Entry early = gone.getFirst();
          assertThat(early.at())
              .isBefore(scheduled.getOrDefault(early.name(), Instant.EPOCH).plusSeconds(15));
          Entry late = gone.getLast();
          assertRightAfter(
              late.at(), scheduled.getOrDefault(late.name(), Instant.EPOCH).plusSeconds(15));
        });
  }

  private static Instant scheduledAt(List<JsonNode> pods) {
    for (JsonNode condition : pods.getFirst().at("/status/conditions")) {
      if (condition.path("type").asText().equals("PodScheduled")) {
        return Instant.parse(condition.path("lastTransitionTime").asText());
      }
    }
    throw new AssertionError("not scheduled: " + pods);
  }

  @Test
  void whoHasOutstayedItsTimeIsQueuedAgainAndThenLeftAlone(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.apply("requeue/0-config");
          story.schedule();
          story.apply("requeue/1-sweep");
          story.awaitRunning("sweep", 3);
          Instant start = story.startOf("sweep");
          story.apply("requeue/2-notebook");
          story.awaitRunning("notebook", 1);
          List<Entry> gone = story.audit().evictions();
          assertThat(gone).hasSize(3);
          gone.forEach(entry -> assertRightAfter(entry.at(), start.plusSeconds(10)));
          gone.forEach(entry -> story.awaitEvent("Requeued", entry.name()));
          Instant notBefore = Instant.parse(story.mark("sweep", "requeue-not-before"));
          assertRightAfter(notBefore, start.plusSeconds(70));
          assertThat(story.audit().ours("patch", "podgroups"))
              .as("the cooldown is written before anybody goes")
              .anySatisfy(mark -> {
                assertThat(mark.name()).isEqualTo("sweep");
                assertThat(mark.at()).isBetween(start.plusSeconds(10), gone.getFirst().at());
              });

          story.delete("batch/v1", "Job", "notebook");
          story.awaitRunning("sweep", 3);
          Instant eligible = story.startOf("sweep").plusSeconds(10);
          story.apply("requeue/3-debug");
          story.awaitRunning("debug", 1);
          List<Entry> again = story.audit().evictions().stream().skip(3).toList();
          assertThat(again).hasSize(3);
          Instant due = eligible.isAfter(notBefore) ? eligible : notBefore;
          again.forEach(entry -> assertRightAfter(entry.at(), due));
        });
  }

  @Test
  void whoHasOutstayedItsTimeRunsOnWhileNobodyMoreImportantWaits(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.apply("uncontended/0-config");
          story.schedule();
          story.apply("uncontended/1-sweep");
          story.awaitRunning("sweep", 3);
          Instant outstays = story.startOf("sweep").plusSeconds(2);
          Story.await(() -> assertThat(Instant.now()).isAfter(outstays));

          story.apply("uncontended/2-idle");
          story.awaitUnschedulable("idle");
          assertThat(story.running("sweep")).hasSize(3);
          assertThat(story.mark("sweep", "requeue-not-before")).isEmpty();
          assertThat(story.audit().evictions()).isEmpty();
        });
  }

  @Test
  void aMinimumRuntimeHoldsForWhoHasOutstayedItsTime(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.apply("requeue-protected/0-config");
          story.schedule();
          story.apply("requeue-protected/1-sweep");
          story.awaitRunning("sweep", 3);
          Instant promised = story.startOf("sweep").plusSeconds(6);
          story.apply("requeue-protected/2-notebook");
          story.awaitRunning("notebook", 1);
          List<Entry> gone = story.audit().evictions();
          assertThat(gone).hasSize(3);
          gone.forEach(entry -> assertRightAfter(entry.at(), promised));
          Instant notBefore = Instant.parse(story.mark("sweep", "requeue-not-before"));
          assertRightAfter(notBefore, promised.plusSeconds(60));
        });
  }
}
