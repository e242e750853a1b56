package dev.tenure.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaTrial;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.WorkloadState;
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

  private static ClusterState state(String world) {
    ClusterState state = new ClusterState();
    state.applyAll(WorldReader.read(world).changes());
    return state;
  }

  private static Plan plan(ClusterState state) {
    Plan plan = Planner.standard().plan(state, NOW, Inquiry.ALL);
    assertThat(new PlanChecker().check(plan, state)).isEmpty();
    return plan;
  }

  @Test
  void theCooldownIsWrittenBeforeAnybodyIsEvicted() {
    ClusterState state = state(CONTENTION);
    List<Change> changes = Aftermath.of(plan(state), state);
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

  /** Whoever takes over after any number of writes knows of the cooldown if anybody was evicted. */
  @Test
  void aCrashBetweenWritesLosesNoCooldown() {
    ClusterState planned = state(CONTENTION);
    List<Change> changes = Aftermath.of(plan(planned), planned);
    for (int written = 0; written <= changes.size(); written++) {
      ClusterState after = state(CONTENTION);
      after.applyAll(changes.subList(0, written));
      WorkloadState train = Objects.requireNonNull(after.workload(TRAIN));
      boolean evicted = !train.hasActivePods();
      assertThat(evicted).isEqualTo(written > 1);
      assertThat(train.workload().marks().requeueNotBefore())
          .isEqualTo(written == 0 ? Stated.nothing() : Stated.of(NOW + 1_800_000));
    }
  }

  @Test
  void norDoesOneInTheMiddleOfQuota() {
    String world =
        """
        clusterqueue  research  cpu=4
        workload  train  queue=research  cpu=4  priority=1  started 08:00  expectedRuntime=1h  requeueDelay=30m
        workload  chat   queue=research  cpu=4  priority=5
        """;
    WorkloadId train = WorkloadId.ofQuota("default", "train");
    ClusterState planned = state(world);
    List<Change> changes = Aftermath.of(plan(planned), planned);
    for (int written = 0; written <= changes.size(); written++) {
      ClusterState after = state(world);
      after.applyAll(changes.subList(0, written));
      QuotaWorkload seen = Objects.requireNonNull(after.quota().workload(train)).workload();
      boolean evicted = seen.standing().evictedAt().isPresent();
      assertThat(evicted && !seen.requeue().notBefore().isSet()).isFalse();
      assertThat(evicted).isEqualTo(written > 1);
    }
  }

  /** Or no test would see that a requeue of quota was undone but in part. */
  @Test
  void statesAreComparedByTheirQuotaToo() {
    ClusterState state =
        state(
            """
            clusterqueue  research  cpu=4
            workload  train  queue=research  cpu=4  started 08:00
            """);
    List<Object> before = state.dump();
    QuotaEntry train =
        Objects.requireNonNull(state.quota().workload(WorkloadId.ofQuota("default", "train")));
    QuotaTrial trial = new QuotaTrial();
    trial.take(Objects.requireNonNull(train.holding()));
    assertThat(state.dump()).isNotEqualTo(before);
    trial.rollBack(0);
    assertThat(state.dump()).isEqualTo(before);
  }

  @Test
  void aRequeueThatIsNotWrittenDownBreaksALaw() {
    ClusterState state = state(CONTENTION);
    Plan plan = plan(state);
    Plan silent = new Plan(NOW, plan.decisions(), plan.waiting(), plan.lookAgainAt());
    assertThat(new PlanChecker().check(silent, state))
        .extracting(Violation::what)
        .containsExactly("default/train for default/chat: no requeue is written down");
  }

  @Test
  void aRequeueBeforeItsTimeBreaksALaw() {
    Plan plan = plan(state(CONTENTION));
    ClusterState early = state(CONTENTION.replace("expectedRuntime=1h", "expectedRuntime=3h"));
    assertThat(new PlanChecker().check(plan, early))
        .extracting(Violation::what)
        .containsExactly("default/train for default/chat: it is not to be requeued yet");
  }

  /** Who needs no patience because another has outstayed its time is held to that. */
  @Test
  void norIsAnybodyMovedInsteadBeforeItsTime() {
    String elsewhere =
        CONTENTION
                .replace("nodes  n1  gpu=8", "nodes  n1  gpu=8  labels zone=a\nnodes  n2  gpu=8")
                .replace("priority=50", "priority=50  created 09:58  selector zone=a")
            + "limits preemptorPatience=10m\n";
    Plan plan = plan(state(elsewhere));
    assertThat(plan.decisions()).anyMatch(Decision.Move.class::isInstance);
    ClusterState early = state(elsewhere.replace("expectedRuntime=1h", "expectedRuntime=3h"));
    assertThat(new PlanChecker().check(plan, early))
        .extracting(Violation::what)
        .containsExactly("default/train for default/chat: it is not to be requeued yet");
    ClusterState equal = state(elsewhere.replace("priority=10", "priority=50"));
    assertThat(new PlanChecker().check(plan, equal))
        .extracting(Violation::what)
        .containsExactly("default/train for default/chat: it is not more important");
    Plan silent = new Plan(NOW, plan.decisions(), plan.waiting(), plan.lookAgainAt());
    assertThat(new PlanChecker().check(silent, state(elsewhere)))
        .extracting(Violation::what)
        .containsExactly("default/chat interrupts others before its time");
  }
}
