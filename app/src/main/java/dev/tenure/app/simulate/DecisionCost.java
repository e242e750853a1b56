package dev.tenure.app.simulate;

import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.cycle.DecisionLog;
import dev.tenure.engine.plan.Plan;
import dev.tenure.simulator.report.SchedulerReport;
import java.util.OptionalLong;

/** Counts what there was to decide, and passes it on. */
final class DecisionCost implements DecisionLog {
  private final DecisionLog next;
  private long decisions;
  private long waiting;

  DecisionCost(DecisionLog next) {
    this.next = next;
  }

  @Override
  public void record(CycleReport report) {
    Plan plan = report.plan();
    decisions += plan.decisions().size() + plan.admissions().size();
    waiting += plan.waiting().size();
    next.record(report);
  }

  /**
   * @param faults the seed of what went wrong around it
   */
  SchedulerReport report(long cycles, long refused, OptionalLong faults) {
    return new SchedulerReport(
        cycles, refused, OptionalLong.of(decisions), OptionalLong.of(decisions + waiting), faults);
  }
}
