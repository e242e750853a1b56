package dev.tenure.app.run;

import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.PlanMaker;
import dev.tenure.engine.state.ClusterState;
import java.util.List;
import java.util.stream.Stream;

/**
 * Shows what would be done if no queue were only observed: planned when all that is done has been
 * decided, and never carried out.
 */
final class ObservedLook {
  private final PlanMaker planner;
  private final RunOutput shown;
  private List<String> last = List.of();

  ObservedLook(PlanMaker planner, RunOutput shown) {
    this.planner = planner;
    this.shown = shown;
  }

  /** Once for the same decisions, however often the cycle comes to rest. */
  void after(CycleReport report) {
    ClusterState state = report.state();
    if (state.observed().isEmpty() || report.changedAnything()) {
      return;
    }
    long now = report.plan().now();
    Plan look = state.observed().lifted(() -> planner.plan(state, now, Inquiry.NONE));
    List<String> decided = subjects(look);
    if (!decided.equals(last) && !decided.isEmpty()) {
      shown.observed(look, state);
    }
    last = decided;
  }

  private static List<String> subjects(Plan plan) {
    return Stream.concat(
            plan.decisions().stream()
                .map(each -> each.getClass().getSimpleName() + " " + each.pod()),
            plan.admissions().stream()
                .map(each -> each.getClass().getSimpleName() + " " + each.workload()))
        .toList();
  }
}
