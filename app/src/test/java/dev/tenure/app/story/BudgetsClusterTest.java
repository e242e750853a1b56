package dev.tenure.app.story;

import static dev.tenure.app.story.Story.tell;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.story.Audit.Entry;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Budgets that block: as the scheduler sees them, and as the API server does. */
@RealCluster(nodes = 3, audit = true)
@Timeout(300)
class BudgetsClusterTest {
  private static final String POLICY = "policy/v1";
  private static final String BUDGET = "PodDisruptionBudget";

  private static Story webRuns(Story story) {
    story.apply("budget/0-config");
    story.schedule();
    story.apply("budget/1-web");
    List.of("web-0", "web-1", "web-2").forEach(name -> story.awaitRunning(name, 1));
    return story;
  }

  private static void awaitAllowed(Story story, String budget, int allowed) {
    Story.await(() ->
        assertThat(story.get(POLICY, BUDGET, budget).at("/status/disruptionsAllowed").asInt(-1))
            .isEqualTo(allowed));
  }

  @Test
  void whoIsMoreImportantWaitsForTheBudget(Cluster cluster) {
    tell(
        cluster,
        told -> {
          Story story = webRuns(told);
          awaitAllowed(story, "web", 0);
          story.apply("budget/2-urgent");
          story.awaitEvent("FailedScheduling", "urgent");
          story.awaitUnschedulable("urgent");
          assertThat(story.audit().evictions()).isEmpty();

          story.apply("budget/1-web", yaml -> yaml.replace("minAvailable: 3", "minAvailable: 2"));
          story.awaitRunning("urgent", 1);
          assertThat(story.audit().evictions())
              .singleElement()
              .satisfies(entry -> {
                assertThat(entry.what()).isEqualTo("pods/eviction");
                assertThat(entry.code()).isEqualTo(201);
              });
        });
  }

  @Test
  void whatTheApiServerRefusesIsUndoneAndTriedAgain(Cluster cluster) {
    tell(
        cluster,
        told -> {
          Story story = webRuns(told);
          story.apply("budget/3-second");
          awaitAllowed(story, "web", 1);
          awaitAllowed(story, "also-web", 1);
          story.apply("budget/2-urgent");
          // Each of them was decided anew, so what was decided before it was undone.
          Story.await(() -> assertThat(story.audit().evictions()).hasSizeGreaterThan(3));
          assertThat(story.audit().evictions()).extracting(Entry::code).containsOnly(500);

          story.delete(POLICY, BUDGET, "also-web");
          story.awaitRunning("urgent", 1);
          assertThat(story.audit().evictions())
              .filteredOn(entry -> entry.code() != 500)
              .extracting(Entry::code)
              .containsExactly(201);
        });
  }
}
