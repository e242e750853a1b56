package dev.tenure.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.ClusterState;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PatienceTest {
  private final ClusterState state = new ClusterState();

  PatienceTest() {
    state.applyAll(
        WorldReader.read(
                """
                nodes  leaving,staying  cpu=4
                nodes  closed  cpu=4  unschedulable
                pod  old     cpu=4  priority=5   terminating on leaving
                pod  firm    cpu=4  priority=5   on staying
                pod  shut    cpu=4  priority=5   terminating on closed
                pod  waits   cpu=4  priority=50  nominated leaving
                pod  equal   cpu=4  priority=5   nominated leaving
                pod  hunts   cpu=4  priority=50  nominated staying
                pod  misled  cpu=4  priority=50  nominated closed
                pod  lost    cpu=4  priority=50  nominated nowhere
                pod  fresh   cpu=4  priority=50
                """)
            .changes());
  }

  @ParameterizedTest
  @CsvSource({
    "waits, true",
    "equal, false",
    "hunts, false",
    "misled, false",
    "lost, false",
    "fresh, false"
  })
  void whoHadOthersEvictedWaitsUntilTheyAreGone(String pod, boolean awaits) {
    var asking = Objects.requireNonNull(state.pod(new PodId("default", pod)));
    assertThat(Patience.awaitsVictims(asking, state)).isEqualTo(awaits);
  }
}
