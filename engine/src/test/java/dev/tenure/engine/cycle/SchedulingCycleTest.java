package dev.tenure.engine.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.plan.Violation;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SchedulingCycleTest {
  private static final long NOW = DayTime.parse("10:00");

  private final List<Change> news =
      new ArrayList<>(
          WorldReader.read(
                  """
                  nodes  n1  gpu=8
                  queue  research
                  queue  serving
                  running  train  queue=research  priority=10  pods=1 x gpu=8  on n1  started 09:00
                  pending  chat   queue=serving   priority=50  pods=1 x gpu=8
                  pending  low    queue=serving   priority=10  pods=1 x gpu=8
                  """)
              .changes());
  private final ClusterState state = new ClusterState();
  private final List<Plan> carriedOut = new ArrayList<>();
  private final List<Violation> refusals = new ArrayList<>();

  private SchedulingCycle cycle(Planner planner) {
    return new SchedulingCycle(
        state,
        this::takeNews,
        planner,
        carriedOut::add,
        report -> refusals.addAll(report.violations()));
  }

  private List<Change> takeNews() {
    List<Change> taken = List.copyOf(news);
    news.clear();
    return taken;
  }

  @Test
  void whatWasDecidedIsKnownBeforeTheClusterReportsIt() {
    SchedulingCycle cycle = cycle(Planner.standard());
    Plan first = cycle.run(NOW).plan();
    Plan second = cycle.run(NOW + 1).plan();
    assertThat(first.decisions()).hasSize(2);
    assertThat(second.decisions()).isEmpty();
    assertThat(carriedOut).containsExactly(first, second);
    assertThat(status("train-0").terminating()).isTrue();
    assertThat(status("chat-0").nominatedNode()).isEqualTo("n1");
    assertThat(refusals).isEmpty();
  }

  @Test
  void aPlanThatBreaksALawIsNotActedOn() {
    Planner greedy = new Planner((_, _) -> (_, _, _) -> true);
    news.removeIf(change -> change.toString().contains("chat"));
    CycleReport report = cycle(greedy).run(NOW);
    assertThat(report.isRefused()).isTrue();
    assertThat(report.changedAnything()).isFalse();
    assertThat(refusals)
        .containsExactly(new Violation(1, "default/train-0 is protected from default/low"));
    assertThat(carriedOut).isEmpty();
    assertThat(status("train-0").terminating()).isFalse();
  }

  private PodStatus status(String pod) {
    return Objects.requireNonNull(state.pod(new PodId("default", pod))).pod().status();
  }
}
