package dev.tenure.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.ClusterState;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A plan that was made without limits is held against them. */
class LimitCheckTest {
  private static final long NOW = DayTime.parse("10:00");
  private static final String PODS =
      """
      nodes  n1  gpu=8
      queue  serving
      running  train  queue=serving  priority=10  pods=8 x gpu=1  on n1  started 09:05  expectedRuntime=1h  preemptions=1
      pending  other  queue=serving  priority=1   pods=1 x gpu=8  evicted 09:59:30
      pending  chat   queue=serving  priority=50  pods=1 x gpu=4  created 09:58  expectedRuntime=10m
      """;
  private static final String QUOTA =
      """
      clusterqueue  serving  cpu=8  within=LowerPriority
      workload  train  queue=serving  cpu=8  priority=1  started 09:05  expectedRuntime=1h  preemptions=1
      workload  other  queue=serving  cpu=8  priority=0  evicted 09:59:30
      workload  chat   queue=serving  cpu=4  priority=9  created 09:58  expectedRuntime=10m
      """;

  private static List<Violation> check(String world, String limits) {
    World free = WorldReader.read("config actions=allocate,preempt\n" + world);
    ClusterState state = new ClusterState();
    state.applyAll(free.changes());
    Plan plan = Planner.standard().plan(state, NOW, Inquiry.NONE);
    assertThat(new PlanChecker().check(plan, state)).isEmpty();
    assertThat(plan.interrupted())
        .singleElement()
        .satisfies(told -> {
          assertThat(told.workload().name()).isEqualTo("train");
          assertThat(told.preemptions()).isEqualTo(2);
          assertThat(told.at()).isEqualTo(NOW);
        });
    ClusterState limited = new ClusterState();
    limited.applyAll(
        WorldReader.read("config actions=allocate,preempt\n" + limits + "\n" + world).changes());
    List<Object> before = limited.dump();
    List<Violation> violations = new PlanChecker().check(plan, limited);
    assertThat(limited.dump()).isEqualTo(before);
    return violations;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          limits preemptorPatience=3m                        | default/chat interrupts others before its time
          limits queue=serving preemptorPatience=3m          | default/chat interrupts others before its time
          limits evictionsPerMinute=1                        | default/chat needs 1 eviction at once
          limits evictionsPerMinutePerQueue=1                | default/chat needs 1 eviction at once
          limits maxEvictedToRequestedRatio=1.999            | default/chat would have 2 times as much evicted
          limits minBenefitRatio=0.1                         | default/chat would do 2400 weighted seconds
          limits protectWhenFinishingWithin=5m               | is protected from default/chat
          limits maxPreemptionsPerWorkload=1                 | is protected from default/chat
          """)
  void aPlanThatBreaksALimitIsNotActedOn(String limits, String said) {
    assertThat(check(PODS, limits))
        .anySatisfy(broken -> {
          assertThat(broken.law()).isEqualTo(1);
          assertThat(broken.what()).contains(said);
        });
    String quota = limits.replace("queue=serving", "clusterqueue=serving");
    String asked = said.replace("2400", "2400");
    assertThat(check(QUOTA, quota)).anySatisfy(broken -> assertThat(broken.what()).contains(asked));
  }

  @ParameterizedTest
  @CsvSource({
    "preemptorPatience=2m",
    "evictionsPerMinute=2",
    "evictionsPerMinutePerQueue=2",
    "maxEvictedToRequestedRatio=2",
    "minBenefitRatio=0.09",
    "protectWhenFinishingWithin=299s",
    "maxPreemptionsPerWorkload=2"
  })
  void aPlanThatJustKeepsALimitPasses(String limit) {
    assertThat(check(PODS, "limits " + limit)).isEmpty();
    assertThat(check(QUOTA, "limits " + limit)).isEmpty();
  }

  /** What is above its minimum is no preemption; the eviction counts all the same. */
  @Test
  void onlyTheMinimumCountsAsPreempted() {
    ClusterState state = new ClusterState();
    state.applyAll(
        WorldReader.read(
                """
                nodes  n1  gpu=8
                queue  serving
                running  train  queue=serving  priority=10  pods=4 x gpu=2  min=2  on n1  started 09:00
                pending  chat   queue=serving  priority=50  pods=1 x gpu=2
                """)
            .changes());
    Plan plan = Planner.standard().plan(state, NOW, Inquiry.NONE);
    assertThat(plan.interrupted())
        .containsExactly(new Interrupted(WorkloadId.ofGroup("default", "train"), 0, NOW));
    state.applyAll(Aftermath.of(plan, state));
    assertThat(state.interruptions().last(1, NOW)).isEqualTo(NOW);
  }
}
