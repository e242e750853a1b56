package dev.tenure.engine.cycle;

import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Violation;
import java.util.List;

/** Where it is written down what was decided. */
public interface DecisionLog {
  /** A plan that was carried out, or, with violations, one that was refused. */
  void record(Plan plan, List<Violation> violations);
}
