package dev.tenure.engine.cycle;

import dev.tenure.engine.plan.Plan;

/** Who carries plans out. */
public interface Actuator {
  void carryOut(Plan plan);
}
