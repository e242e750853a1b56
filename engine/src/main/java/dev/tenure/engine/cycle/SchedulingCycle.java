package dev.tenure.engine.cycle;

import dev.tenure.engine.plan.Aftermath;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.PlanChecker;
import dev.tenure.engine.plan.PlanMaker;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import java.util.List;

/**
 * Observe, decide, check, act, record: the whole flow. A plan that breaks a law is not acted on.
 */
public final class SchedulingCycle {
  private final ClusterState state;
  private final ClusterView view;
  private final PlanMaker planner;
  private final PlanChecker checker = new PlanChecker();
  private final Actuator actuator;
  private final DecisionLog log;

  public SchedulingCycle(
      ClusterState state, ClusterView view, PlanMaker planner, Actuator actuator, DecisionLog log) {
    this.state = state;
    this.view = view;
    this.planner = planner;
    this.actuator = actuator;
    this.log = log;
  }

  /**
   * Only observe: what has happened is taken in, and nothing is decided.
   *
   * @return whether anything has: if not, and no instant has come, a plan would be the same
   */
  public boolean listen() {
    List<Change> changes = view.changes();
    state.applyAll(changes);
    return !changes.isEmpty();
  }

  /** Observe, decide, check and record, but do not act. */
  public CycleReport look(long now) {
    CycleReport report = decide(now);
    log.record(report);
    return report;
  }

  private CycleReport decide(long now) {
    listen();
    Plan plan = planner.plan(state, now, Inquiry.NONE);
    return new CycleReport(plan, checker.check(plan, state), state);
  }

  /** One cycle at one instant. */
  public CycleReport run(long now) {
    CycleReport report = decide(now);
    Plan plan = report.plan();
    if (!report.isRefused()) {
      List<Change> expected = Aftermath.of(plan, state);
      actuator.carryOut(plan);
      state.applyAll(expected);
    }
    log.record(report);
    return report;
  }
}
