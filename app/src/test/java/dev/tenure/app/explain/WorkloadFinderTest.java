package dev.tenure.app.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkloadFinderTest {
  private static final WorkloadId QUOTA = WorkloadId.ofQuota("team", "train");
  private static final WorkloadId POD = WorkloadId.ofPod(new PodId("workload", "train"));

  @ParameterizedTest
  @CsvSource({
    "train, true, true",
    "team/train, true, false",
    "workload/train, true, true",
    "pod/train, false, true",
    "Workload/team/train, true, false",
    "workload/other/train, false, false",
    "/team/train, true, false",
    "workload//train, true, false",
    "rain, false, false"
  })
  void aNameMayComeWithANamespaceOrAKind(String text, boolean quota, boolean pod) {
    WorkloadName name = WorkloadName.parse(text);
    assertThat(name.matches(QUOTA)).isEqualTo(quota);
    assertThat(name.matches(POD)).isEqualTo(pod);
  }

  @ParameterizedTest
  @CsvSource({
    "train, train, 0",
    "train, trian, 2",
    "train, trains, 1",
    "train, rain, 1",
    "'', abc, 3",
    "abc, '', 3",
    "kitten, sitting, 3"
  })
  void namesAreNearByTheLettersThatDiffer(String one, String other, int distance) {
    assertThat(WorkloadFinder.distance(one, other)).isEqualTo(distance);
  }
}
