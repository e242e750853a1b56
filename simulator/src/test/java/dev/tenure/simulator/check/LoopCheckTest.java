package dev.tenure.simulator.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.simulator.trace.TraceJob;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A takes from B, B from A, and so on: that is a circle, unless something comes from outside. */
class LoopCheckTest {
  private static final String CIRCLE =
      """
      0 start a n0
      100 stop a for b
      110 start b n0
      200 stop b for a
      210 start a n0
      300 stop a for b
      310 start b n0
      """;

  private static List<String> violations(String script, Terms terms, long third) {
    return ScriptedPolicy.violations(
        script,
        terms,
        1_000,
        TraceJob.of("a", 0, 100_000, "q", 8, 0),
        TraceJob.of("b", 0, 100_000, "p", 8, 0),
        TraceJob.of("c", third, 100_000, "p", 8, 0));
  }

  @Test
  void aCircleIsSeenWhenItCloses() {
    assertThat(violations(CIRCLE, Terms.none(), 0))
        .containsExactly("at 300 ms: a is stopped for b once more, and all is as it was before");
  }

  @Test
  void onAnotherNodeItIsAnotherState() {
    String elsewhere = CIRCLE.replace("210 start a n0", "210 start a n1");
    assertThat(violations(elsewhere, Terms.none(), 0))
        .isNotEmpty()
        .noneMatch(said -> said.contains("once more"));
  }

  @Test
  void whatComesFromOutsideMayLeadBack() {
    assertThat(violations(CIRCLE, Terms.none(), 250)).isEmpty();
    String disturbed = CIRCLE.replace("300 stop", "250 disturb\n300 stop");
    assertThat(violations(disturbed, Terms.none(), 0)).isEmpty();
  }

  @Test
  void wherePrioritiesMoveWithTimeTheyTakeTurns() {
    assertThat(violations(CIRCLE, Terms.none().takingTurns(true), 0)).isEmpty();
  }
}
