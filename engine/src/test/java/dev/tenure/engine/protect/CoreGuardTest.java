package dev.tenure.engine.protect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CoreGuardTest {
  private final ClusterState state = new ClusterState();

  CoreGuardTest() {
    state.applyAll(
        WorldReader.read(
                """
                nodes  n1  cpu=64
                queue  research
                running  train  queue=research  priority=10  started 09:00
                  boss     pods=1 x cpu=1  min=1  on n1
                  workers  pods=4 x cpu=1  min=2  on n1,n1,n1,n1
                  workers  terminating  pods=train-workers-9 x cpu=1  on n1
                """)
            .changes());
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # victims,                                          keeps its core
          workers-0,                                          true
          workers-0 workers-1,                                true
          workers-0 workers-1 workers-2,                      false
          workers-0 workers-1 workers-9,                      true
          boss-0,                                             false
          boss-0 workers-0,                                   false
          '',                                                 true
          """)
  void aPartKeepsItsMinimumOfRunningPods(String victims, boolean keeps) {
    var train = Objects.requireNonNull(state.workload(WorkloadId.ofGroup("default", "train")));
    assertThat(CoreGuard.keepsCore(train, pods(victims))).isEqualTo(keeps);
  }

  private List<PodState> pods(String names) {
    return Stream.of(names.split(" ", -1))
        .filter(name -> !name.isEmpty())
        .map(name -> Objects.requireNonNull(state.pod(new PodId("default", "train-" + name))))
        .toList();
  }
}
