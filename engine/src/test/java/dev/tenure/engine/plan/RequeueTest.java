package dev.tenure.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.requeue.ExpectedRuntimeNominator;
import dev.tenure.engine.requeue.Nomination;
import dev.tenure.engine.requeue.RequeueNominator;
import dev.tenure.engine.requeue.Runner;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.search.FairShareRight;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.WorkloadState;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RequeueTest {
  private static final long NOW = DayTime.parse("10:00");
  private static final WorkloadId TRAIN = WorkloadId.ofGroup("default", "train");
  private static final String CONTENTION =
      """
      config actions=allocate,requeue
      nodes  n1  gpu=8
      queue  research
      running  train  queue=research  priority=10  pods=1 x gpu=8  on n1  started 08:00  expectedRuntime=1h  requeueDelay=30m
      pending  chat   queue=research  priority=50  pods=1 x gpu=8
      """;

  /** Names everybody who runs. */
  private record Idle() implements RequeueNominator {
    @Override
    public String name() {
      return "idle";
    }

    @Override
    public Collection<Runner> inQuestion(ClusterState state) {
      return state.workloads().stream()
          .filter(WorkloadState::hasActivePods)
          .map(each -> Runner.of(each, state))
          .toList();
    }

    @Override
    public Nomination judge(Runner workload, ClusterState state, long now) {
      return new Nomination.Nominated(0, now, 0);
    }
  }

  private static ClusterState state(String world) {
    ClusterState state = new ClusterState();
    state.applyAll(WorldReader.read(world).changes());
    return state;
  }

  private static Plan plan(ClusterState state, RequeueNominator... nominators) {
    Plan plan = new Planner(FairShareRight::of, List.of(nominators)).plan(state, NOW, Inquiry.ALL);
    assertThat(new PlanChecker().check(plan, state)).isEmpty();
    return plan;
  }

  @Test
  void twoNominatorsMakeOneEviction() {
    Plan plan = plan(state(CONTENTION), new ExpectedRuntimeNominator(), new Idle());
    assertThat(plan.requeued())
        .singleElement()
        .satisfies(requeued ->
            assertThat(requeued.nominators()).containsExactly("expectedruntime", "idle"));
    assertThat(plan.decisions().stream().filter(Decision.Evict.class::isInstance))
        .singleElement()
        .satisfies(evict ->
            assertThat(evict.why().sentence(NOW)).contains("named by expectedruntime,idle"));
  }

  @Test
  void theCooldownCountsWhoeverNominates() {
    String cooling = CONTENTION.replace("requeueDelay=30m", "notBefore=10:00:00.001");
    assertThat(plan(state(cooling), new Idle()).requeued()).isEmpty();
  }

  @Test
  void theCooldownIsWrittenBeforeAnybodyIsEvicted() {
    ClusterState state = state(CONTENTION);
    List<Change> changes = Aftermath.of(plan(state, new ExpectedRuntimeNominator()), state);
    assertThat(changes.getFirst())
        .isInstanceOfSatisfying(
            Change.WorkloadSeen.class,
            seen ->
                assertThat(seen.workload().marks().requeueNotBefore())
                    .isEqualTo(Stated.of(NOW + 1_800_000)));
    state.applyAll(changes);
    WorkloadState train = Objects.requireNonNull(state.workload(TRAIN));
    assertThat(train.workload().marks().requeueNotBefore()).isEqualTo(Stated.of(NOW + 1_800_000));
    assertThat(train.workload().marks().evictedAt()).hasValue(NOW);
  }

  @Test
  void aRequeueThatIsNotWrittenDownBreaksALaw() {
    ClusterState state = state(CONTENTION);
    Plan plan = plan(state, new ExpectedRuntimeNominator());
    Plan silent = new Plan(NOW, plan.decisions(), plan.waiting(), plan.lookAgainAt());
    assertThat(new PlanChecker().check(silent, state))
        .extracting(Violation::what)
        .containsExactly("default/train for default/chat: no requeue is written down");
  }

  @Test
  void aRequeueBeforeItsTimeBreaksALaw() {
    Plan plan = plan(state(CONTENTION), new ExpectedRuntimeNominator());
    ClusterState early = state(CONTENTION.replace("expectedRuntime=1h", "expectedRuntime=3h"));
    assertThat(new PlanChecker().check(plan, early))
        .extracting(Violation::what)
        .containsExactly("default/train for default/chat: it is not to be requeued yet");
  }
}
