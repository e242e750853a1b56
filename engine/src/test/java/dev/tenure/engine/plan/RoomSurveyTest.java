package dev.tenure.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.search.FairShareRight;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RoomSurveyTest {
  private final ClusterState state = new ClusterState();
  private PlanningRun run;
  private RoomSurvey survey;

  @BeforeEach
  void begin() {
    state.applyAll(
        WorldReader.read(
                """
                nodes  n1  gpu=8
                queue  research
                queue  serving
                pending  a  queue=research  priority=10  pods=1 x gpu=2
                pending  b  queue=research  priority=10  pods=1 x gpu=2
                pending  c  queue=research  priority=20  pods=1 x gpu=2
                pending  d  queue=serving   priority=10  pods=1 x gpu=2
                pending  e  queue=research  priority=10  pods=1 x gpu=1
                """)
            .changes());
    run = PlanningRun.of(state, DayTime.parse("10:00"), Inquiry.NONE, FairShareRight::of);
    survey = new RoomSurvey(run);
  }

  private PodState pod(String workload) {
    return Objects.requireNonNull(state.workload(WorkloadId.ofGroup("default", workload)))
        .podSets()
        .getFirst()
        .pods()
        .getFirst();
  }

  private void place(String workload) {
    run.trial().place(pod(workload), Objects.requireNonNull(state.node("n1")), true);
  }

  private long free(String workload) {
    PodState pod = pod(workload);
    RoomCount count = survey.of(pod);
    return state.resources().resources(count.sum()).get("nvidia.com/gpu");
  }

  @Test
  void whoAsksForTheSameIsAnsweredOnce() {
    assertThat(survey.of(pod("a"))).isSameAs(survey.of(pod("b")));
  }

  @Test
  void whoFromOthersRoomMayBeKeptIsAnotherQuestion() {
    RoomCount count = survey.of(pod("a"));
    assertThat(survey.of(pod("c"))).isNotSameAs(count);
    assertThat(survey.of(pod("d"))).isNotSameAs(count);
    assertThat(survey.of(pod("e"))).isNotSameAs(count);
  }

  @Test
  void whatThePlanGivesAwayIsSeen() {
    long before = free("a");
    place("e");
    assertThat(free("b")).isEqualTo(before - 1);
  }

  @Test
  void whatWasTriedAndUndoneIsNotCountedAgain() {
    RoomCount count = survey.of(pod("a"));
    int start = run.trial().checkpoint();
    place("e");
    run.trial().rollBack(start);
    assertThat(survey.of(pod("b"))).isSameAs(count);
  }

  @Test
  void anotherPlaceAfterUndoingIsSeen() {
    place("e");
    long before = free("a");
    run.trial().rollBack(0);
    place("d");
    assertThat(free("b")).isEqualTo(before - 1);
  }
}
