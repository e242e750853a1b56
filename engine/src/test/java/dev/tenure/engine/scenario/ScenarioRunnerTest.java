package dev.tenure.engine.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScenarioRunnerTest {
  private static final String WORLD =
      """
      title  A pod and a node
      now    10:00
      nodes  n1  cpu=4
      pod    web  cpu=1
      """;

  @Test
  void aDifferenceIsShownSideBySideAndAsTextToPaste() {
    List<Comparison> all = ScenarioRunner.run(WORLD + "plan\n  web waits\n");
    assertThat(all).hasSize(1);
    assertThat(all.getFirst().isEqual()).isFalse();
    assertThat(all.getFirst().sideBySide())
        .isEqualTo(
            """
            line 5, plan:
              expected    actual
              web waits ! web starts on n1
            """);
    assertThat(all.getFirst().paste())
        .isEqualTo(
            """
            plan
              web starts on n1
            """);
  }

  @Test
  void stepsFollowEachOther() {
    List<Comparison> all =
        ScenarioRunner.run(
            WORLD
                + """
                plan
                  web starts on n1
                apply
                at     10:05
                change pod  big  cpu=4  priority=5
                plan
                  evict web for big: pod preemption
                  big holds n1 until 10:10
                wakes
                  10:10
                explain big
                  ...
                  default/big gets n1 after 1 eviction.
                gone   web
                plan
                  big starts on n1
                gone   node n1
                plan
                  big waits
                """);
    assertThat(all).filteredOn(each -> !each.isEqual()).isEmpty();
    assertThat(all).hasSize(6);
  }

  @Test
  void quotaIsGivenWhenTheOthersHaveLeft() {
    List<Comparison> all =
        ScenarioRunner.run(
            """
            now    10:00
            clusterqueue  a  cohort=all  cpu=4  reclaim=Any
            clusterqueue  b  cohort=all  cpu=2
            workload  v  queue=b  cpu=4  started 09:00  onPreemption=Terminate
            workload  w  queue=a  pods=4 x cpu=1
            plan
              preempt v for w: InCohortReclamation, for good
              w claims cpu in default of a
            explain v
              default/v (/all/b, priority 0) gives back what its queue borrows to default/w (/all/a, priority 0).
              ...
            apply  lingering
            plan
              w waits: QUOTA_CLAIM_KEPT
            left  v
            plan
              admit w to a with cpu in default
            apply
            plan
              nothing to do
            """);
    assertThat(all).filteredOn(each -> !each.isEqual()).isEmpty();
    assertThat(all).hasSize(5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a,b,c   | a,b,c | true
          a,...,c | a,c   | true
          a,...,c | a,b,c | true
          ...     | ''    | true
          ...,c   | a,b   | false
          a       | a,b   | false
          a,b     | a     | false
          """)
  void threeDotsStandForAnyLines(String expected, String actual, boolean equal) {
    Comparison comparison = new Comparison(1, "plan", lines(expected), lines(actual));
    assertThat(comparison.isEqual()).isEqualTo(equal);
  }

  private static List<String> lines(String text) {
    return text.isEmpty() ? List.of() : List.of(text.split(",", -1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          explain web             | line 5: there is no plan yet
          gone ghost              | line 5: there is no workload ghost
          left                    | line 5: nobody of that name is leaving
          at noon                 | line 5: 'noon' is not a time of day
          now                     | line 5: here should be a time
          """)
  void errorsNameTheLine(String step, String message) {
    assertThatThrownBy(() -> ScenarioRunner.run(WORLD + step))
        .isInstanceOf(ScenarioException.class)
        .hasMessage(message);
  }

  @Test
  void afterAPlanNewThingsAreChanges() {
    assertThatThrownBy(() -> ScenarioRunner.run(WORLD + "plan\n  ...\npod late cpu=1\n"))
        .hasMessage("line 7: after a plan this is a 'change'");
  }
}
