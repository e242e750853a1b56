package dev.tenure.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.scenario.WorldReader;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a gang stands, from the states of its pods. */
class GangStateTest {
  private static final WorkloadId GANG = WorkloadId.ofGroup("default", "gang");

  private final ClusterState state = new ClusterState();

  private WorkloadState gang(String text) {
    state.applyAll(WorldReader.read(text).changes());
    return Objects.requireNonNull(state.workload(GANG));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # first       | second                | needs   | runs  | stale
          running       | running on n1         | needs=2 | true  | false
          running       | pending               | needs=2 | false | true
          running       | pending               | needs=1 | true  | false
          running       | terminating on n1     | needs=2 | false | true
          running       | terminating on n1     | needs=1 | true  | false
          running       | succeeded on n1       | needs=2 | true  | false
          running       | failed on n1          | needs=2 | false | true
          terminating   | pending               | needs=1 | false | false
          """)
  void isStaleWhenItFellBelowItsMinimum(
      String first, String second, String needs, boolean runs, boolean stale) {
    WorkloadState gang =
        gang(
            "pending gang queue=q %s\n  a %s pods=1 x cpu=1 on n1\n  b %s pods=1 x cpu=1 %s"
                .formatted(
                    needs,
                    first,
                    second.split(" ", 2)[0],
                    second.contains(" ") ? second.split(" ", 2)[1] : ""));
    assertThat(gang.isRunning()).isEqualTo(runs);
    assertThat(gang.isStale()).isEqualTo(stale);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # running, waiting, leaving, succeeded, failed, needed, still needed
          2,         1,       0,       0,         0,      3,      3
          1,         1,       0,       1,         0,      3,      2
          1,         0,       0,       1,         0,      3,      2
          1,         1,       1,       1,         0,      3,      2
          1,         1,       0,       1,         1,      3,      2
          0,         0,       0,       3,         0,      3,      0
          2,         1,       0,       7,         0,      3,      3
          0,         1,       0,       9,         0,      3,      1
          2,         2,       0,       1,         0,      3,      3
          """)
  void whoHasSucceededIsDoneUnlessOthersComeInItsStead(
      int running, int waiting, int leaving, int succeeded, int failed, int needed, int still) {
    StringBuilder text = new StringBuilder("running gang queue=q\n");
    String minimum = "min=" + needed;
    for (var part :
        List.of(
            Map.entry("running", running),
            Map.entry("pending", waiting),
            Map.entry("terminating", leaving),
            Map.entry("succeeded", succeeded),
            Map.entry("failed", failed))) {
      if (part.getValue() > 0) {
        text.append("  %s pods=%d x cpu=1 %s".formatted(part.getKey(), part.getValue(), minimum))
            .append(part.getKey().equals("pending") ? "\n" : " on n1\n");
        minimum = "";
      }
    }
    PodSetState podSet = gang(text.toString()).podSets().getFirst();
    assertThat(podSet.minAvailable()).isEqualTo(still);
    assertThat(podSet.isSatisfied()).isEqualTo(running >= still);
  }

  @Test
  void groupsAreCountedFromBelow() {
    WorkloadState gang =
        gang(
            """
            running gang queue=q needs=1
              r0/a  pods=1 x cpu=1  on n1
              r0/b  pending  pods=1 x cpu=1
              r1/a  pods=2 x cpu=1  min=1  on n1
              r1/b  pods=1 x cpu=1  on n1
            """);
    SubGroupState whole = gang.gang();
    MemberState r1 = whole.members().getLast();
    assertThat(whole.satisfied()).isEqualTo(1);
    assertThat(whole.isSatisfied()).isTrue();
    assertThat(whole.canSpare(r1)).isFalse();
    assertThat(whole.canSpare(whole.members().getFirst())).isTrue();
    assertThat(r1.active()).isEqualTo(3);
    assertThat(gang.isElastic()).as("a pod set has more pods than it needs").isTrue();
  }

  @Test
  void groupsAboveAMinimumDoNotMakeItElastic() {
    assertThat(
            gang("running gang queue=q needs=1\n  a pods=1 x cpu=1\n  b pods=1 x cpu=1")
                .isElastic())
        .isFalse();
  }

  @Test
  void partsThatOnlyPodsNameAreNeededByNobody() {
    WorkloadState gang =
        gang("running gang queue=q needs=1\n  r0/a pods=1 x cpu=1 on n1\n  b pods=1 x cpu=1 on n1");
    state.applyAll(
        WorldReader.read("running gang queue=q needs=1\n  r0/a pods=1 x cpu=1 on n1").changes());
    assertThat(gang.podSets()).extracting(PodSetState::name).isEqualTo(List.of("r0-a", "b"));
    assertThat(gang.gang().isSatisfied()).isTrue();
    assertThat(gang.gang().canSpare(gang.gang().members().getFirst())).isFalse();
  }
}
