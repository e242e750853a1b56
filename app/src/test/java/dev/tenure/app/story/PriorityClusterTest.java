package dev.tenure.app.story;

import static dev.tenure.app.story.Story.assertRightAfter;
import static dev.tenure.app.story.Story.names;
import static dev.tenure.app.story.Story.tell;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.story.Audit.Entry;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who is more important takes from whom it may, when it may, and from nobody else. */
@RealCluster(nodes = 3, audit = true)
@Timeout(300)
class PriorityClusterTest {
  private static final List<String> REPORTS = List.of("report-0", "report-1", "report-2");

  @Test
  void theLeastImportantOfAQueueGoesAtOnce(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.schedule();
          story.apply("priority/1-train");
          List.of("train", "study", "sweep").forEach(name -> story.awaitRunning(name, 1));
          Set<String> least = names(story.running("sweep"));

          story.apply("priority/2-notebook");
          story.awaitRunning("notebook", 1);
          story.apply("priority/3-equal");
          story.awaitUnschedulable("equal");
          assertThat(story.audit().evictions())
              .extracting(Entry::name)
              .containsExactlyElementsOf(least);
        });
  }

  @Test
  void aQueueKeepsItsPromiseAmongItsOwn(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.schedule();
          story.apply("same-queue/1-train");
          story.awaitRunning("train", 3);
          goesAfter(story, story.startOf("train").plusSeconds(5), "same-queue/2-notebook", 1);
        });
  }

  @Test
  void inATreeThePromiseBelowTheCommonAncestorCounts(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.schedule();
          story.apply("tree/1-train");
          story.awaitRunning("train", 3);
          goesAfter(story, story.startOf("train").plusSeconds(5), "tree/2-chat", 2);
        });
  }

  /** All of train goes for who comes, right after the promise. */
  private static void goesAfter(Story story, Instant promised, String file, int pods) {
    Set<String> first = names(story.running("train"));
    story.apply(file);
    story.awaitRunning(file.substring(file.indexOf('-', file.indexOf('/')) + 1), pods);
    List<Entry> gone = story.audit().evictions();
    assertThat(gone).extracting(Entry::name).containsExactlyInAnyOrderElementsOf(first);
    gone.forEach(entry -> assertRightAfter(entry.at(), promised));
  }

  @Test
  void aClassMayKeepItsPodsForGoodFromTheLessImportant(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.schedule();
          story.apply("toleration-forever/1-reports");
          REPORTS.forEach(name -> story.awaitRunning(name, 1));
          story.apply("toleration-forever/2-web");
          story.awaitUnschedulable("web");
          assertThat(story.audit().evictions()).isEmpty();

          story.apply("toleration-forever/3-urgent");
          story.awaitRunning("urgent", 1);
          assertThat(story.audit().evictions()).hasSize(1);
          story.awaitPending("web", 1);
        });
  }

  @Test
  void whoseClassPreemptsNobodyWaitsForRoom(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.schedule();
          story.apply("polite/1-reports");
          REPORTS.forEach(name -> story.awaitRunning(name, 1));
          story.apply("polite/2-guest");
          story.awaitUnschedulable("guest");
          assertThat(story.audit().evictions()).isEmpty();

          story.delete("v1", "Pod", "report-1");
          story.awaitRunning("guest", 1);
          assertThat(story.audit().evictions())
              .as("nobody but whom the test deleted")
              .extracting(Entry::name)
              .containsExactly("report-1");
        });
  }
}
