package dev.tenure.engine.plan;

import dev.tenure.engine.state.ClusterState;

/** Makes plans, so that somebody with a clock can stand between and measure how long it takes. */
@FunctionalInterface
public interface PlanMaker {
  /** The plan for this instant; {@code inquiry} says about whom every detail is kept. */
  Plan plan(ClusterState state, long now, Inquiry inquiry);
}
