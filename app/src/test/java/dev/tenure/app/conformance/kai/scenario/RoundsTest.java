package dev.tenure.app.conformance.kai.scenario;

import static dev.tenure.app.conformance.kai.scenario.Given.job;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What passes and what does not, on one node of four GPUs. */
class RoundsTest {
  private static final String FULL = job("low", 50, 1, 4, "Running");
  private static final String WAITING = job("high", 60, 1, 4, "Pending");
  private static final String TAKEN =
      "{jobs: {high: {status: 'Pipelined'}, low: {status: 'Releasing'}}}";

  @Test
  void whoFitsIsBound() {
    assertThat(
            Rounds.differences(
                Given.session("'allocate'", WAITING, "{jobs: {high: {status: 'Binding'}}}")))
        .isEmpty();
  }

  @Test
  void onlyTheActionsOfTheRoundAreDone() {
    assertThat(
            Rounds.differences(
                Given.session(
                    "'stalegangeviction'", WAITING, "{jobs: {high: {status: 'Pending'}}}")))
        .isEmpty();
  }

  @Test
  void aVictimLeavesAndThePreemptorWaitsForItsRoom() {
    assertThat(Rounds.differences(Given.session("'preempt'", FULL + WAITING, TAKEN))).isEmpty();
  }

  @Test
  void differencesNameTheJobsThatDiffer() {
    assertThat(Rounds.differences(Given.session("'reclaim'", FULL + WAITING, TAKEN)))
        .containsExactly(
            "expected high: 1 Pipelined; low: 1 Releasing",
            "got      high: 1 Pending; low: 1 Running");
  }

  @Test
  void tasksOfAJobAreInterchangeable() {
    String growing = job("grows", 50, 1, 3, "Pending", "Pending");
    String other = "{tasks: {'grows-0': {status: 'Pending'}, 'grows-1': {status: 'Binding'}}}";
    assertThat(Rounds.differences(Given.session("'allocate'", growing, other))).isEmpty();
  }

  @Test
  void aJobsNameAmongTasksStandsForAllOfThem() {
    String both = job("high", 60, 2, 2, "Pending", "Pending");
    String pending = "{tasks: {high: {status: 'Pending'}}}";
    assertThat(Rounds.differences(Given.session("'allocate'", both, pending)))
        .containsExactly("expected high: 2 Pending", "got      high: 2 Binding");
  }

  @Test
  void moreEvictionsThanAllowedAreOneTooMany() {
    String expected = TAKEN.replace("}}}", "}}, maxCalls: {evictions: 0}}");
    assertThat(Rounds.differences(Given.session("'preempt'", FULL + WAITING, expected)))
        .containsExactly("expected at most 0 evictions, got 1");
  }

  @Test
  void afterSomeRoundsWhoWasGivenRoomRunsAndWhoWasTakenWaits() {
    String expected = "{jobs: {high: {status: 'Running'}, low: {status: 'Pending'}}}";
    assertThat(Rounds.differences(Given.rounds(FULL + WAITING, expected))).isEmpty();
  }

  @Test
  void afterSomeRoundsItMustNotBeAsBefore() {
    String expected = "{jobs: {high: {status: 'Pending'}, low: {status: 'Running'}}}";
    assertThat(Rounds.differences(Given.rounds(FULL + WAITING, expected)))
        .containsExactly(
            "expected high: 1 Pending; low: 1 Running", "got      high: 1 Running; low: 1 Pending");
  }
}
