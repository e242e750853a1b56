package dev.tenure.app.conformance.kai.scenario;

import static dev.tenure.app.conformance.kai.scenario.Given.job;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** An answer to a random case must be as good as the original's, not the same. */
class RandomAnswerTest {
  private static final String JOBS =
      job("low", 50, 1, 2, "Running", "Running") + job("high", 60, 1, 2, "Pending", "Pending");

  @Test
  void theSameJobsPlacedWithNoMoreEvictions() {
    assertThat(
            Rounds.differences(
                Given.random(
                    "'preempt'",
                    JOBS,
                    """
                    {'low-0': {status: 'Releasing'}, 'low-1': {status: 'Releasing'},
                     'high-0': {status: 'Pipelined'}, 'high-1': {status: 'Pipelined'}}
                    """)))
        .isEmpty();
  }

  @Test
  void aMinimumIsEnough() {
    String equals =
        job("a", 60, 1, 2, "Pending", "Pending") + job("b", 60, 1, 2, "Pending", "Pending");
    assertThat(
            Rounds.differences(
                Given.random(
                    "'allocate'",
                    equals,
                    "{'a-0': {status: 'Binding'}, 'a-1': {status: 'Binding'}}")))
        .isEmpty();
  }

  @Test
  void evictionsThatTheOriginalDoesWithoutAreTooMany() {
    assertThat(Rounds.differences(Given.random("'preempt'", JOBS, "{}")))
        .contains("expected at most 0 evictions, got 1");
  }

  @Test
  void whoIsMovedCountsAsEvicted() {
    assertThat(
            Rounds.differences(
                Given.random(
                    "'preempt'",
                    JOBS,
                    """
                    {'low-0': {status: 'Pipelined'}, 'low-1': {status: 'Pipelined'},
                     'high-0': {status: 'Pipelined'}, 'high-1': {status: 'Pipelined'}}
                    """)))
        .isEmpty();
  }

  @Test
  void whoIsPlacedThereMustBePlacedHere() {
    assertThat(
            Rounds.differences(
                Given.random("'reclaim'", JOBS, "{'high-0': {status: 'Pipelined'}}")))
        .containsExactly("high: expected enough of 1 Pipelined, got 2 Pending");
  }
}
