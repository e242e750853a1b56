package dev.tenure.app.metrics;

import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.RequeueNote;
import dev.tenure.engine.requeue.ExpectedRuntimeNominator;
import dev.tenure.engine.requeue.SkipReason;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;

/** Counts who was named for a requeue, and what became of it. */
final class RequeueMetrics {
  private final Counter nominations;
  private final Counter skipped;
  private final Counter commits;
  private final Counter rollbacks;

  RequeueMetrics(PrometheusRegistry registry, MetricNames names) {
    nominations =
        counter(names, "nominations", "Workloads named for a requeue.").register(registry);
    skipped =
        Counter.builder()
            .name(names.of("requeue_nomination_skipped_total"))
            .help("Workloads that could have been requeued, and why they were not.")
            .labelNames("plugin", "reason")
            .register(registry);
    commits = counter(names, "commits", "Workloads that were queued again.").register(registry);
    rollbacks =
        counter(names, "rollbacks", "Workloads named for a requeue that keep running.")
            .register(registry);
    nominations.initLabelValues(ExpectedRuntimeNominator.NAME);
    commits.initLabelValues(ExpectedRuntimeNominator.NAME);
    rollbacks.initLabelValues(ExpectedRuntimeNominator.NAME);
    for (SkipReason reason : SkipReason.values()) {
      skipped.initLabelValues(ExpectedRuntimeNominator.NAME, reason.label());
    }
  }

  private static Counter.Builder counter(MetricNames names, String name, String help) {
    return Counter.builder()
        .name(names.of("requeue_" + name + "_total"))
        .help(help)
        .labelNames("plugin");
  }

  void count(Plan plan) {
    for (RequeueNote note : plan.requeueNotes()) {
      if (note.skip() != null) {
        skipped.labelValues(note.nominator(), note.skip().label()).inc();
      }
      switch (note.outcome()) {
        case NOMINATED -> nominations.labelValues(note.nominator()).inc();
        case COMMITTED -> commits.labelValues(note.nominator()).inc();
        case ROLLED_BACK -> rollbacks.labelValues(note.nominator()).inc();
        case NOT_YET, SKIPPED, MOVED -> {}
      }
    }
  }
}
