package dev.tenure.app.metrics;

import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.PlanMaker;
import dev.tenure.engine.state.ClusterState;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.function.LongSupplier;

/** Measures how long planning takes: the engine has no clock. */
public final class TimedPlanner implements PlanMaker {
  private static final double NANOS_PER_SECOND = 1e9;

  private final PlanMaker planner;
  private final LongSupplier nanoTime;
  private final Histogram seconds;

  public TimedPlanner(
      PlanMaker planner, LongSupplier nanoTime, PrometheusRegistry registry, MetricNames names) {
    this.planner = planner;
    this.nanoTime = nanoTime;
    this.seconds =
        Histogram.builder()
            .name(names.of("plan_seconds"))
            .help("How long it takes to make a plan.")
            .classicOnly()
            .classicUpperBounds(0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10)
            .register(registry);
  }

  @Override
  public Plan plan(ClusterState state, long now, Inquiry inquiry) {
    long begin = nanoTime.getAsLong();
    Plan plan = planner.plan(state, now, inquiry);
    seconds.observe((nanoTime.getAsLong() - begin) / NANOS_PER_SECOND);
    return plan;
  }
}
