package dev.tenure.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.scenario.WorldReader;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What a pod's own state and its node's table repeat of other objects follows those objects. */
class PodCopiesTest {
  private final ClusterState state = new ClusterState();
  private final List<Change> changes =
      WorldReader.read(
              """
              nodes  n1  cpu=4
              pod  web  cpu=1  priority=5  on n1  labels app=web  started 09:00
              budget  few  selects app=web  allows 1
              """)
          .changes();

  private PodState web() {
    return Objects.requireNonNull(state.pod(new PodId("default", "web")));
  }

  private void see(Class<? extends Change> kind) {
    changes.stream().filter(kind::isInstance).forEach(state::apply);
  }

  @Test
  void aWorkloadThatComesAfterItsPod() {
    see(Change.PodSeen.class);
    assertThat(web().isPreemptible()).isFalse();
    see(Change.WorkloadSeen.class);
    assertThat(web().isPreemptible()).isTrue();
    assertThat(web().family()).isEqualTo(Family.PLAIN);
    state.apply(new Change.WorkloadGone(web().workload().id()));
    assertThat(web().isPreemptible()).isFalse();
  }

  @Test
  void aBudgetThatComesAfterItsPodsAndGoesAgain() {
    see(Change.NodeSeen.class);
    see(Change.PodSeen.class);
    PodTable table = state.nodes().getFirst().pods();
    assertThat(table.budgets(0)).isEmpty();
    see(Change.BudgetSeen.class);
    assertThat(table.budgets(0)).hasSize(1).isEqualTo(web().budgets());
    state.apply(new Change.BudgetGone("default/few"));
    assertThat(table.budgets(0)).isEmpty();
  }
}
