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
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
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
  void whatIsLeftOfAGangGoesAfterItsGracePeriod(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.schedule();
          story.apply("stale-gang/1-train");
          List.of("train-0", "train-1").forEach(name -> story.awaitRunning(name, 1));
          story.delete("v1", "Pod", "train-0");
          story.awaitEvent("StaleGang", "train-1");
          Story.await(() -> assertThat(story.pods("train-1")).isEmpty());

          List<Entry> gone = story.audit().evictions();
          assertThat(gone).extracting(Entry::name).containsExactly("train-0", "train-1");
          // Counted from when the scheduler saw it, which cannot be before it was done.
          assertRightAfter(gone.getLast().at(), gone.getFirst().at().plusSeconds(3));
        });
  }

  @Test
  void aPodIsMovedWhereThatMakesRoomAndNobodyLosesAnything(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.schedule();
          story.apply("consolidation/1-fillers");
          List.of("filler-0", "filler-1", "filler-2").forEach(name -> story.awaitRunning(name, 1));
          story.apply("consolidation/2-small");
          story.awaitRunning("small", 2);
          assertThat(nodes(story, "small")).containsExactly("node-00000", "node-00001");
          List.of("filler-0", "filler-1").forEach(name -> story.delete("v1", "Pod", name));

          story.apply("consolidation/3-big");
          story.awaitRunning("big", 1);
          story.awaitRunning("small", 2);
          assertThat(nodes(story, "small"))
              .hasSize(1)
              .doesNotContainAnyElementsOf(nodes(story, "big"));
          assertThat(story.audit().evictions())
              .filteredOn(entry -> !entry.name().startsWith("filler"))
              .singleElement()
              .satisfies(entry -> story.awaitEvent("Moved", entry.name()));
        });
  }

  private static Set<String> nodes(Story story, String name) {
    return story.running(name).stream()
        .map(pod -> pod.at("/spec/nodeName").asText())
        .collect(Collectors.toCollection(TreeSet::new));
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
          awaitStatus(story, "research", 1, 0);
          awaitStatus(story, "serving", 0, 1);

          story.delete("batch/v1", "Job", "chat");
          story.awaitRunning("sweep", 2);
          assertRunsInItsZone(story, "sweep");
          awaitStatus(story, "research", 0, 1);
          awaitStatus(story, "serving", 0, 0);
        });
  }

  /** Of both queues of that name, the one in the namespace and the one of the cluster. */
  private static void awaitStatus(Story story, String queue, int pending, int admitted) {
    for (String kind : List.of("LocalQueue", "ClusterQueue")) {
      Story.await(() -> {
        JsonNode seen = story.get("kueue.x-k8s.io/v1beta2", kind, queue);
        JsonNode status = seen.path("status");
        assertThat(status.path("pendingWorkloads").asInt(-1)).as(kind).isEqualTo(pending);
        assertThat(status.path("reservingWorkloads").asInt(-1)).as(kind).isEqualTo(admitted);
        assertThat(status.path("admittedWorkloads").asInt(-1)).as(kind).isEqualTo(admitted);
        for (String list : List.of("flavorsReservation", "flavorsUsage")) {
          assertThat(status.path(list).at("/0/resources/0/total").asInt(-1))
              .as("GPUs in %s of %s", list, kind)
              .isEqualTo(8 * admitted);
        }
        assertThat(Story.condition(seen, "Active").path("reason").asText()).isEqualTo("Ready");
      });
    }
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
