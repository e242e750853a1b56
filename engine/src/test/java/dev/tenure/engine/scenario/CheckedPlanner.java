package dev.tenure.engine.scenario;

import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.PlanChecker;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.plan.Violation;
import dev.tenure.engine.state.ClusterState;
import java.util.List;

/** Plans, and holds every plan to what is promised of all of them. */
public final class CheckedPlanner {
  private CheckedPlanner() {}

  /** The plan; fails if it breaks a law, changes the state or comes out differently again. */
  public static Plan plan(ClusterState state, long now) {
    return plan(state, now, Planner.standard());
  }

  static Plan plan(ClusterState state, long now, Planner planner) {
    List<Object> before = state.dump();
    Plan plan = planner.plan(state, now, Inquiry.ALL);
    require(before.equals(state.dump()), "planning has changed the state");
    List<Violation> violations = new PlanChecker().check(plan, state);
    require(violations.isEmpty(), "the plan breaks laws: " + violations + " in " + decisions(plan));
    require(before.equals(state.dump()), "checking has changed the state");
    Plan again = planner.plan(state, now, Inquiry.ALL);
    require(plan.equals(again), "planning again gives another plan: " + again);
    return plan;
  }

  /** The plan; fails if it breaks a law. */
  public static Plan planOnce(ClusterState state, long now) {
    Plan plan = Planner.standard().plan(state, now, Inquiry.ALL);
    List<Violation> violations = new PlanChecker().check(plan, state);
    require(violations.isEmpty(), "the plan breaks laws: " + violations + " in " + decisions(plan));
    return plan;
  }

  private static List<String> decisions(Plan plan) {
    return plan.decisions().stream().map(each -> "\n  " + each).toList();
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new AssertionError(otherwise);
    }
  }
}
