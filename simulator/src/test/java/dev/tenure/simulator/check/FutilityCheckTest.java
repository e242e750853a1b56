package dev.tenure.simulator.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.simulator.trace.TraceJob;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who is stopped is stopped for somebody who runs. */
class FutilityCheckTest {
  private static final Terms TERMS = Terms.none().slower(-59_000).withClaim(5_000);

  private static TraceJob job(String id, long submit, long duration, int priority) {
    return new TraceJob(id, submit, duration, TraceJob.UNKNOWN, "q", "", "", priority, 0, 8, 0);
  }

  /** Two long jobs on the two nodes, one that wants a node and one more important that comes. */
  private static List<String> violations(String script, long until) {
    List<TraceJob> jobs = new ArrayList<>();
    jobs.add(job("a", 0, 100_000, 0));
    jobs.add(job("b", 0, 100_000, 0));
    jobs.add(job("g", 0, 1_000, 0));
    if (script.contains(" o")) {
      jobs.add(TraceJob.of("o", 0, 1_000, "other", 8, 0));
    }
    if (script.contains(" x")) {
      jobs.add(job("x", 115, 1_000, 9));
    }
    return ScriptedPolicy.violations(
        "0 start a n0\n0 start b n1\n" + script.replace("; ", "\n"),
        TERMS,
        until,
        jobs.toArray(TraceJob[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # all is well
          100 stop a for g; 110 start g n0; 1110 start a n0           |
          100 stop a for g; 100 stop b for g; 110 start g n0          |
          # others leave for other reasons, and it waits for them too
          100 stop a for g; 1105 stop b for a; 1120 start g n0; 1120 start a n1 |
          # it takes, and does not run
          100 stop a for g                                            | at 4000 ms: 1 were stopped for g at 100 ms, and it does not run
          100 stop a for g; 100 stop b for g                          | at 4000 ms: 2 were stopped for g at 100 ms, and it does not run
          # it takes again
          100 stop a for g; 101 stop b for g; 111 start g n0          | at 101 ms: b is stopped for g, for which 1 were stopped at 100 ms already
          # one of them is let in again, and another stopped
          100 stop a for g; 110 start a n0; 112 stop b for g; 122 start g n1 | at 112 ms: b is stopped for g, for which 1 were stopped at 100 ms already
          # it takes again because a more important one is about to use it
          100 stop a for g; 116 stop b for g; 126 start g n1; 126 start x n0 |
          # a more important one comes first
          100 stop a for g; 120 start x n0                            |
          # what was decided could not be done
          100 stop a for g; 105 refuse g                              |
          # or nobody had heard of it, of who had to go, of another of its queue, or of the node
          100 stop a for g; 105 unheard g                             |
          100 stop a for g; 105 unheard a                             |
          100 stop a for g; 105 unheard b                             |
          100 stop a for g; 105 miss n0                               |
          # or of a node where room is kept for it beside that
          100 stop a for g; 100 keep g n1; 105 miss n1                |
          100 stop a for g; 100 keep g n1; 103 release g; 105 miss n1 | at 4000 ms: 1 were stopped for g at 100 ms, and it does not run
          # one that has quota lost its node, and comes first there
          0 admit a; 0 admit b; 100 stop a for g; 105 lose b; 110 start b n0 |
          # but not without quota, where room is what was freed, or elsewhere
          0 admit a; 100 stop a for g; 105 lose b; 110 start b n0     | at 4000 ms: 1 were stopped for g at 100 ms, and it does not run
          0 admit b; 100 stop a for g; 105 lose b; 110 start b n0     | at 4000 ms: 1 were stopped for g at 100 ms, and it does not run
          0 admit a; 0 admit b; 100 stop a for g; 105 lose b; 110 start b n1 | at 4000 ms: 1 were stopped for g at 100 ms, and it does not run
          # but what concerns others only is no excuse
          100 stop a for g; 105 unheard o                             | at 4000 ms: 1 were stopped for g at 100 ms, and it does not run
          100 stop a for g; 105 refuse o                              | at 4000 ms: 1 were stopped for g at 100 ms, and it does not run
          100 stop a for g; 105 miss n1                               | at 4000 ms: 1 were stopped for g at 100 ms, and it does not run
          # somebody changed the configuration
          100 stop a for g; 105 disturb                               |
          """)
  void roomThatIsFreedIsUsed(String script, String said) {
    assertThat(violations(script, 4_000)).isEqualTo(said == null ? List.of() : List.of(said));
  }

  @Test
  void itRunsWhereOthersHadToGo() {
    String elsewhere = "0 start a n0\n100 stop a for g\n110 start g n1\n110 start a n0";
    TraceJob[] jobs = {job("a", 0, 100_000, 0), job("g", 0, 1_000, 0)};
    assertThat(ScriptedPolicy.violations(elsewhere, TERMS, 4_000, jobs))
        .containsExactly("at 110 ms: g runs, but not where 1 were stopped for it at 100 ms");
    String disturbed = elsewhere.replace("100 stop", "50 disturb\n100 stop");
    assertThat(ScriptedPolicy.violations(disturbed, TERMS, 4_000, jobs)).isEmpty();
  }

  /** Two small ones, for each of which a large one goes. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # who left for the other one left enough for both
          100 stop a for g; 100 stop b for o; 110 start o n1; 110 start g n1 |
          100 stop a for g; 100 stop b for o; 110 start g n1; 110 start o n1 |
          # that was so before anybody had to go for it
          100 stop b for o; 115 stop a for g; 125 start o n1; 125 start g n1 | at 125 ms: g runs, but not where 1 were stopped for it at 115 ms
          # they change places
          100 stop a for g; 100 stop b for o; 110 start g n1; 110 start o n0 | at 110 ms: o runs, but not where 1 were stopped for it at 100 ms
          """)
  void whoLeavesForOneMayLeaveEnoughForTwo(String script, String said) {
    List<String> violations =
        ScriptedPolicy.violations(
            "0 start a n0\n0 start b n1\n" + script.replace("; ", "\n"),
            TERMS,
            1_000,
            job("a", 0, 100_000, 0),
            job("b", 0, 100_000, 0),
            TraceJob.of("g", 0, 1_000, "q", 4, 0),
            TraceJob.of("o", 0, 1_000, "other", 4, 0));
    assertThat(violations).isEqualTo(said == null ? List.of() : List.of(said));
  }

  /** Which of a queue counts more may be another by then. */
  @Test
  void wherePrioritiesMoveOthersOfTheQueueMayComeFirst() {
    String script = "0 start a n0\n100 stop a for g\n115 start a n0";
    TraceJob[] jobs = {job("a", 0, 100_000, 0), job("g", 0, 1_000, 0)};
    assertThat(ScriptedPolicy.violations(script, TERMS, 4_000, jobs)).hasSize(1);
    assertThat(ScriptedPolicy.violations(script, TERMS.takingTurns(true), 4_000, jobs)).isEmpty();
  }

  @Test
  void thereIsTimeToUseIt() {
    assertThat(violations("100 stop a for g; 1110 start g n0", 4_000)).isEmpty();
    assertThat(violations("100 stop a for g; 1111 start g n0", 4_000)).hasSize(1);
  }

  @Test
  void whoIsStoppedAtTheVeryEndIsNotInVainYet() {
    assertThat(violations("100 stop a for g", 1_000)).isEmpty();
  }

  @Test
  void whenNothingCanHappenAnyMoreNobodyWaits() {
    List<String> said =
        ScriptedPolicy.violations(
            "0 start a n0\n100 stop a for g\n111 start a n1",
            TERMS.slower(1_000_000),
            Long.MAX_VALUE,
            job("a", 0, 500, 0),
            job("g", 0, 500, 0));
    assertThat(said)
        .containsExactly("at 511 ms: 1 were stopped for g at 100 ms, and it does not run");
  }

  @Test
  void roomThatComesTooLateIsNotOwed() {
    Terms impatient = TERMS.withClaim(5);
    List<String> said =
        ScriptedPolicy.violations(
            "0 start a n0\n100 stop a for g\n105 start x n1",
            impatient,
            4_000,
            job("a", 0, 100_000, 0),
            job("g", 0, 500, 0),
            job("x", 105, 500, 0));
    assertThat(said).isEmpty();
  }
}
