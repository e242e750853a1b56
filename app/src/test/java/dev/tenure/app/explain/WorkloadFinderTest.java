package dev.tenure.app.explain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkloadFinderTest {
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
