package dev.tenure.engine.admit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.quota.CohortNode;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.ClusterState;
import org.junit.jupiter.api.Test;

/** A tower of cohorts may be as high as somebody likes: it stops its own queue and nobody else. */
class DeepCohortsTest {
  private static final long NOW = 36_000_000;

  @Test
  void theHighestTowerThatCounts() {
    Plan plan = plan(CohortNode.DEEPEST);
    assertThat(plan.admissions()).hasSize(2);
    assertThat(plan.waiting()).isEmpty();
  }

  @Test
  void aTowerThatIsTooHigh() {
    assertOnlyItsOwnQueueIsStopped(plan(CohortNode.DEEPEST + 1));
  }

  @Test
  void aTowerThatNobodyCouldClimb() {
    assertOnlyItsOwnQueueIsStopped(plan(20_000));
  }

  private static void assertOnlyItsOwnQueueIsStopped(Plan plan) {
    assertThat(plan.admissions()).hasSize(1);
    assertThat(plan.waiting())
        .singleElement()
        .satisfies(waiting ->
            assertThat(waiting.reasons().getFirst().code()).isEqualTo(ReasonCode.QUEUE_TOO_DEEP));
  }

  /** One queue below so many cohorts and the one at its bottom, and one beside them. */
  private static Plan plan(int above) {
    StringBuilder text = new StringBuilder("clusterqueue deep cohort=c0 cpu=4\n");
    for (int i = 0; i < above; i++) {
      text.append("cohort c%d parent=c%d\n".formatted(i, i + 1));
    }
    text.append("clusterqueue flat cpu=4\n");
    text.append("workload down queue=deep cpu=1\n");
    text.append("workload up queue=flat cpu=1\n");
    ClusterState state = new ClusterState();
    state.applyAll(WorldReader.read(text.toString()).changes());
    return Planner.standard().plan(state, NOW, Inquiry.NONE);
  }
}
