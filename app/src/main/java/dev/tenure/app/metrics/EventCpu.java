package dev.tenure.app.metrics;

import dev.tenure.engine.cycle.ClusterView;
import dev.tenure.engine.plan.PlanMaker;
import dev.tenure.engine.state.Change;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * What one event costs the thread that decides: to translate it, to take it into the state, and to
 * make the plans that follow. Events that were taken in together share that evenly.
 */
public final class EventCpu {
  private static final double NANOS_PER_SECOND = 1e9;

  private final LongSupplier cpuNanos;
  private final Histogram seconds;
  private long begin;
  private long spent;
  private int events;
  private boolean decided = true;
  private boolean planned;

  /**
   * Nothing has been spent yet.
   *
   * @param cpuNanos the CPU time of the current thread
   */
  public EventCpu(LongSupplier cpuNanos, PrometheusRegistry registry, MetricNames names) {
    this.cpuNanos = cpuNanos;
    this.seconds =
        Histogram.builder()
            .name(names.of("event_cpu_seconds"))
            .help("CPU time from an event to the decision, of the thread that decides.")
            .classicOnly()
            .classicUpperBounds(
                0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.1, 1)
            .register(registry);
  }

  /**
   * The same view: the count begins with a look, and what changes nothing ends there.
   *
   * @param taken how many events the last look has taken in
   */
  public ClusterView watching(ClusterView view, IntSupplier taken) {
    return () -> {
      long start = cpuNanos.getAsLong();
      if (decided) {
        begin = start;
        decided = false;
      }
      List<Change> changes = view.changes();
      if (changes.isEmpty()) {
        observe(taken.getAsInt(), cpuNanos.getAsLong() - start);
      } else if (taken.getAsInt() > 0) {
        settle();
        events += taken.getAsInt();
      }
      return changes;
    };
  }

  /** The same plans: the count ends with a plan. */
  public PlanMaker deciding(PlanMaker planner) {
    return (state, now, inquiry) -> {
      var plan = planner.plan(state, now, inquiry);
      spent += cpuNanos.getAsLong() - begin;
      decided = true;
      planned = true;
      return plan;
    };
  }

  /** Nothing more is spent on the events of the last time. What time alone brings is nobody's. */
  private void settle() {
    if (planned) {
      observe(events, spent);
      spent = 0;
      events = 0;
      planned = false;
    }
  }

  private void observe(int count, long nanos) {
    for (int i = 0; i < count; i++) {
      seconds.observe(nanos / NANOS_PER_SECOND / count);
    }
  }
}
