package dev.tenure.engine.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.quota.Cohort;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How far cohorts are from the top, whichever is asked about first. */
class AscentsTest {
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # child>parent …,        cohort, above
          a>b b>c,                 a,      2
          a>b b>c,                 c,      0
          a>b b>c,                 x,      0
          a>a,                     a,      -1
          a>b b>a,                 b,      -1
          a>b b>c c>b,             a,      -1
          a>b b>c c>b d>e,         d,      1
          """)
  void everyWayUpIsFollowedOnce(String parents, String cohort, int above) {
    SortedMap<String, Cohort> cohorts = new TreeMap<>();
    for (String pair : parents.split(" ", -1)) {
      Cohort named = Cohort.named(pair.substring(0, 1));
      cohorts.put(
          named.name(),
          new Cohort(
              named.name(), pair.substring(2), named.groups(), named.weight(), named.promises()));
    }
    Ascents ascents = new Ascents(cohorts);
    for (String first : cohorts.keySet()) {
      Ascents asked = new Ascents(cohorts);
      asked.of(first);
      assertThat(asked.of(cohort)).as("after %s", first).isEqualTo(above);
    }
    assertThat(ascents.of(cohort)).isEqualTo(above);
    assertThat(ascents.of(cohort)).as("again").isEqualTo(above);
  }
}
