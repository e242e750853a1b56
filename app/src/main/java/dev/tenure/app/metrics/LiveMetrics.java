package dev.tenure.app.metrics;

import dev.tenure.kubernetes.act.DeedTally;
import dev.tenure.kubernetes.watch.Freshness;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;

/** What can be counted only of a real cluster: read when somebody asks. */
public final class LiveMetrics {
  private final PrometheusRegistry registry;
  private final MetricNames names;

  public LiveMetrics(PrometheusRegistry registry, MetricNames names) {
    this.registry = registry;
    this.names = names;
  }

  /** How old the view is, kind by kind. */
  public LiveMetrics watching(Freshness freshness) {
    GaugeWithCallback.builder()
        .name(names.of("view_age_seconds"))
        .help("Seconds since the API server was last heard of, by kind of object.")
        .labelNames("resource")
        .callback(callback -> freshness.seconds().forEach((kind, age) -> callback.call(age, kind)))
        .register(registry);
    return this;
  }

  public LiveMetrics leading(BooleanSupplier leads) {
    GaugeWithCallback.builder()
        .name(names.of("leader"))
        .help("1 while this scheduler leads and acts.")
        .callback(callback -> callback.call(leads.getAsBoolean() ? 1 : 0))
        .register(registry);
    return this;
  }

  /** What is wrong with the configuration in force. */
  public LiveMetrics configured(IntSupplier problems) {
    GaugeWithCallback.builder()
        .name(names.of("configuration_problems"))
        .help("Errors in the scheduler's configuration, for which it does not count as it stands.")
        .callback(callback -> callback.call(problems.getAsInt()))
        .register(registry);
    return this;
  }

  public LiveMetrics doing(DeedTally tally) {
    CounterWithCallback.builder()
        .name(names.of("deeds_total"))
        .help("What was done to the cluster, by turn and by what became of it.")
        .labelNames("turn", "result")
        .callback(callback ->
            tally
                .rows()
                .forEach(row ->
                    callback.call((double) row.deeds(), word(row.turn()), word(row.result()))))
        .register(registry);
    return this;
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
