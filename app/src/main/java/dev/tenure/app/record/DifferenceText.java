package dev.tenure.app.record;

import dev.tenure.app.console.Count;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Where two records part, for people: both sides, and why those wait who are not served. */
final class DifferenceText {
  /** Whoever waits behind them waits for them. */
  private static final int MOST_WAITS = 5;

  private final RecordText text;

  DifferenceText(RecordText text) {
    this.text = text;
  }

  /**
   * A record under its name.
   *
   * @param plan what it goes on with; absent: it has ended
   */
  record Side(String name, @Nullable RecordedPlan plan, WaitMemory waits) {}

  void show(FirstDifference difference, Side one, Side other) {
    String plans = Count.of(difference.same(), "plan");
    if (difference.isNone()) {
      text.line("The same in all: " + plans + ".");
      return;
    }
    text.line(
        difference.last() == null
            ? "They part in the first plan."
            : "The same in %s, until %s. Then:".formatted(plans, difference.last()));
    Set<String> concerned = new LinkedHashSet<>();
    unlike(one, other).forEach(decision -> concerned.addAll(decision.concerned()));
    unlike(other, one).forEach(decision -> concerned.addAll(decision.concerned()));
    side(one, other, concerned, difference.at());
    side(other, one, concerned, difference.at());
  }

  private static List<RecordedDecision> unlike(Side side, Side against) {
    @Nullable RecordedPlan plan = side.plan();
    return plan == null ? List.of() : FirstDifference.unlike(plan, against.plan());
  }

  private void side(Side side, Side against, Set<String> concerned, Instant at) {
    text.line("");
    @Nullable RecordedPlan plan = side.plan();
    List<RecordedDecision> unlike = unlike(side, against);
    if (plan == null) {
      text.heading(side.name() + ": nothing more");
    } else {
      text.heading("%s: %s".formatted(side.name(), plan.now()));
      if (unlike.isEmpty()) {
        text.line("  nothing more at that instant");
      }
      text.decisions(unlike);
    }
    Set<String> waiting = new LinkedHashSet<>(concerned);
    unlike.forEach(decision -> waiting.remove(decision.workload()));
    waits(side, waiting, at);
  }

  private void waits(Side side, Set<String> waiting, Instant at) {
    int shown = 0;
    for (String workload : waiting) {
      @Nullable RecordedWait wait = side.waits().of(workload, at);
      if (wait != null && shown < MOST_WAITS) {
        text.wait(wait);
        shown++;
      }
    }
  }
}
