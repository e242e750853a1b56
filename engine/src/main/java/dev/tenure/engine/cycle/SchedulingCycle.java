package dev.tenure.engine.cycle;

import dev.tenure.engine.plan.Aftermath;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.PlanChecker;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.plan.Violation;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import java.util.List;

/**
 * Observe, decide, check, act, record: the whole flow. A plan that breaks a law is not acted on.
 */
public final class SchedulingCycle {
  private final ClusterState state;
  private final ClusterView view;
  private final Planner planner;
  private final PlanChecker checker = new PlanChecker();
  private final Actuator actuator;
  private final DecisionLog log;

  public SchedulingCycle(
      ClusterState state, ClusterView view, Planner planner, Actuator actuator, DecisionLog log) {
    this.state = state;
    this.view = view;
    this.planner = planner;
    this.actuator = actuator;
    this.log = log;
  }

  /** One cycle at one instant. */
  public Plan run(long now) {
    state.applyAll(view.changes());
    Plan plan = planner.plan(state, now, Inquiry.NONE);
    List<Violation> violations = checker.check(plan, state);
    if (violations.isEmpty()) {
      List<Change> expected = Aftermath.of(plan, state);
      actuator.carryOut(plan);
      state.applyAll(expected);
    }
    log.record(plan, violations);
    return plan;
  }
}
