package dev.tenure.app.input;

import dev.tenure.app.console.ExitCode;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.kubernetes.Problem;
import java.util.List;

/** A cluster at an instant, and what was wrong with its description. */
public record Situation(ClusterState state, Moment now, List<Problem> problems) {
  public Situation {
    problems = List.copyOf(problems);
  }

  public Plan plan(Inquiry inquiry) {
    return planAt(now.millis(), inquiry);
  }

  /** What would be decided at another instant, if nothing but time changed. */
  public Plan planAt(long instant, Inquiry inquiry) {
    return Planner.standard().plan(state, instant, inquiry);
  }

  /**
   * What would be decided some time after the plan, if nothing but time changed. What the plan
   * wants to be remembered is remembered from here on.
   */
  public Plan planAfter(Plan plan, long instant, Inquiry inquiry) {
    state.applyAll(plan.remembered());
    return planAt(instant, inquiry);
  }

  /** An answer about half a cluster is shown, but it does not count as fine. */
  public int exitCode(int answer) {
    return exitCode(problems, answer);
  }

  /** The same without a situation. */
  public static int exitCode(List<Problem> problems, int answer) {
    boolean broken = problems.stream().anyMatch(p -> p.severity() == Problem.Severity.ERROR);
    return broken ? ExitCode.BAD_INPUT : answer;
  }
}
