package dev.tenure.engine.cycle;

import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Violation;
import dev.tenure.engine.state.ClusterState;
import java.util.List;

/**
 * What one cycle came to.
 *
 * @param violations the laws that the plan would break; if there are any, it was not carried out
 * @param state how things are now. For reading, and only until the next cycle begins
 */
public record CycleReport(Plan plan, List<Violation> violations, ClusterState state) {
  public CycleReport {
    violations = List.copyOf(violations);
  }

  public boolean isRefused() {
    return !violations.isEmpty();
  }

  /** Is the state another one than before? Then the next cycle may find more to do at once. */
  public boolean changedAnything() {
    return !isRefused() && (plan.decidesAnything() || !plan.remembered().isEmpty());
  }

  /** How often decisions about quota have led back to an earlier state, since the beginning. */
  public long returns() {
    return state.quota().history().returns();
  }
}
