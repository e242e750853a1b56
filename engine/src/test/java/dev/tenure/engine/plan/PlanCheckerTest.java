package dev.tenure.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.ClusterState;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Plans that nobody should ever make, and what the checker says to each. */
class PlanCheckerTest {
  private static final long NOW = DayTime.parse("10:00");
  private static final WorkloadId CHAT = WorkloadId.ofGroup("default", "chat");

  private final ClusterState state = new ClusterState();
  private final List<Decision> decisions = new ArrayList<>();

  PlanCheckerTest() {
    state.applyAll(
        WorldReader.read(
                """
                nodes  n1,n2,n3  gpu=8
                queue  research  reclaimMinRuntime=30m
                queue  serving
                running  old    queue=research  priority=10  pods=1 x gpu=8  on n1  started 09:00
                running  young  queue=research  priority=10  pods=2 x gpu=4  on n2,n2  started 09:45
                running  gang   queue=research  priority=10  pods=2 x gpu=2  on n3,n3  started 09:00
                pending  chat   queue=serving   priority=50  pods=2 x gpu=4
                pending  low    queue=serving   priority=5   pods=1 x gpu=4
                nodes  n4,n5  gpu=2
                running  nest   queue=research  priority=10  needs=1  started 09:00
                  r0  pods=1 x gpu=2  on n4
                  r1  pods=2 x gpu=1  on n5
                  r2  pending  pods=2 x gpu=1
                pending  small  queue=serving   priority=50  pods=1 x gpu=1
                """)
            .changes());
  }

  @Test
  void aPlanThatKeepsTheLawsPasses() {
    evict("old-0", "n1", CHAT);
    hold("chat-0", "n1");
    hold("chat-1", "n1");
    assertThat(violations()).isEmpty();
  }

  @Test
  void law1AProtectedWorkloadIsNotEvicted() {
    evict("young-0", "n2", CHAT);
    evict("young-1", "n2", CHAT);
    hold("chat-0", "n2");
    hold("chat-1", "n2");
    assertThat(violations())
        .containsExactly(
            new Violation(1, "default/young-0 is protected from default/chat"),
            new Violation(1, "default/young-1 is protected from default/chat"));
  }

  @Test
  void law1WithoutARightNobodyIsEvicted() {
    WorkloadId low = WorkloadId.ofGroup("default", "low");
    evict("old-0", "n1", low);
    hold(low, "low-0", "n1");
    assertThat(violations())
        .containsExactly(new Violation(1, "default/old-0 is protected from default/low"));
  }

  @Test
  void law2NobodyIsEvictedForNobody() {
    evict("old-0", "n1", CHAT);
    assertThat(violations())
        .containsExactly(new Violation(2, "default/old-0 is evicted for nobody"));
  }

  @Test
  void law2NobodyIsEvictedWhoCouldBeSpared() {
    evict("old-0", "n1", CHAT);
    evict("gang-0", "n3", CHAT);
    evict("gang-1", "n3", CHAT);
    hold("chat-0", "n1");
    hold("chat-1", "n1");
    assertThat(violations()).containsExactly(new Violation(2, "default/gang-0 could be spared"));
  }

  @Test
  void law3AGangStartsWhole() {
    bind("chat-0", "n3");
    assertThat(violations())
        .containsExactly(new Violation(3, "default/chat would start below its minimum"));
  }

  @Test
  void law3AGangIsNotLeftBelowItsMinimum() {
    evict("gang-0", "n3", CHAT);
    hold("chat-0", "n3");
    hold("chat-1", "n3");
    assertThat(violations())
        .contains(new Violation(3, "default/gang would be left below its minimum"));
  }

  @Test
  void law3AGroupThatIsNotNeededGoesAsAWhole() {
    WorkloadId small = WorkloadId.ofGroup("default", "small");
    evict("nest-r1-0", "n5", small);
    evict("nest-r1-1", "n5", small);
    hold(small, "small-0", "n5");
    assertThat(violations()).isEmpty();
  }

  @Test
  void law3AGroupIsNotLeftBelowItsMinimum() {
    WorkloadId small = WorkloadId.ofGroup("default", "small");
    evict("nest-r1-0", "n5", small);
    hold(small, "small-0", "n5");
    assertThat(violations())
        .containsExactly(new Violation(3, "default/nest would be left below its minimum"));
  }

  @Test
  void law3AGroupStartsWhole() {
    bind("nest-r2-0", "n3");
    assertThat(violations())
        .containsExactly(new Violation(3, "default/nest would start below its minimum"));
  }

  @Test
  void law4NobodyStartsWhereThereIsNoRoom() {
    bind("chat-0", "n3");
    bind("chat-1", "n3");
    assertThat(violations())
        .contains(new Violation(4, "there is no room at once for default/chat-1 on n3"));
  }

  @Test
  void law4NobodyHoldsRoomThatWillNotBe() {
    hold("chat-0", "n3");
    hold("chat-1", "n3");
    assertThat(violations()).contains(new Violation(4, "n3 has no room for default/chat-0"));
  }

  @Test
  void law4NobodyGoesToANodeThatIsNotThere() {
    bind("chat-0", "n9");
    bind("ghost-0", "n1");
    assertThat(violations())
        .contains(
            new Violation(4, "default/chat-0 cannot go to n9"),
            new Violation(4, "default/ghost-0 does not exist"));
  }

  @Test
  void law6APlanLooksAgainLater() {
    Plan plan = new Plan(NOW, List.of(), List.of(), OptionalLong.of(NOW));
    assertThat(new PlanChecker().check(plan, state)).extracting(Violation::law).containsExactly(6);
  }

  private List<Violation> violations() {
    List<Object> before = state.dump();
    Plan plan = new Plan(NOW, decisions, List.of(), OptionalLong.empty());
    List<Violation> violations = new PlanChecker().check(plan, state);
    assertThat(state.dump()).isEqualTo(before);
    return violations;
  }

  private void evict(String pod, String node, WorkloadId beneficiary) {
    String workload = pod.substring(0, pod.indexOf('-'));
    decisions.add(
        new Decision.Evict(
            new PodId("default", pod),
            WorkloadId.ofGroup("default", workload),
            node,
            beneficiary,
            Action.RECLAIM,
            Reason.of(ReasonCode.EVICTED_BY_RECLAIM),
            List.of()));
  }

  private void hold(String pod, String node) {
    hold(CHAT, pod, node);
  }

  private void hold(WorkloadId workload, String pod, String node) {
    decisions.add(
        new Decision.Hold(
            new PodId("default", pod),
            workload,
            node,
            NOW + 1,
            Reason.of(ReasonCode.WAITS_FOR_VICTIMS)));
  }

  private void bind(String pod, String node) {
    decisions.add(
        new Decision.Bind(new PodId("default", pod), CHAT, node, Reason.of(ReasonCode.FITS)));
  }
}
