package dev.tenure.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Queue;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.WorldReader;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What is done with queues that are only observed, and what would be. */
class ObservedQueuesTest {
  private static final String WORLD =
      """
      nodes  n1  gpu=8
      queue  research  gpu=0  observed
      queue  serving   gpu=8
      running  train  queue=research  pods=1 x gpu=8  on n1  started 09:00
      pending  chat   queue=serving   pods=1 x gpu=8
      clusterqueue  lab  cpu=2  observed
      workload  sweep  queue=lab  cpu=2
      """;

  private final ClusterState state = new ClusterState();

  private ClusterState given() {
    state.applyAll(WorldReader.read(WORLD).changes());
    return state;
  }

  private Plan plan() {
    return Planner.standard().plan(state, DayTime.parse("10:00"), Inquiry.NONE);
  }

  @Test
  void nothingIsDoneAndWhatWouldBeIsSeen() {
    given();
    assertThat(plan().decidesAnything()).isFalse();
    Plan look = state.observed().lifted(this::plan);
    assertThat(look.decisions()).hasAtLeastOneElementOfType(Decision.Evict.class);
    assertThat(look.admissions()).hasAtLeastOneElementOfType(QuotaDecision.Admit.class);
    assertThat(plan().decidesAnything()).as("looking changes nothing").isFalse();
  }

  @Test
  void whatIsNoLongerOnlyObservedIsWorkedWith() {
    given();
    Queue research = Objects.requireNonNull(state.queues().queue("research"));
    state.apply(new Change.QueueSeen(research.observed(false)));
    assertThat(plan().decisions()).hasAtLeastOneElementOfType(Decision.Evict.class);
    assertThat(plan().admissions()).isEmpty();
    assertThat(state.observed().isEmpty()).isFalse();
    state.apply(new QuotaChange.ClusterQueueGone("lab"));
    assertThat(state.observed().isEmpty()).isTrue();
  }
}
