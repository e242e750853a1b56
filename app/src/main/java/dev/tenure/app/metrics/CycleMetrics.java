package dev.tenure.app.metrics;

import dev.tenure.app.quota.WaitingCount;
import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.cycle.DecisionLog;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Violation;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Gauge;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.List;
import java.util.function.Consumer;

/** Counts what the cycles decide. docs/metrics.md says what each number means. */
public final class CycleMetrics implements DecisionLog {
  private static final List<String> LAWS = List.of("1", "2", "3", "4", "5", "6", "7", "8");

  private final Consumer<String> warnings;
  private final Counter cycles;
  private final Counter decisions;
  private final Counter evictions;
  private final Counter violations;
  private final Counter returns;
  private final Gauge waiting;
  private final RequeueMetrics requeues;
  private long returnsSoFar;

  /** {@code warnings} gets a line whenever decisions have led back to an earlier state. */
  public CycleMetrics(PrometheusRegistry registry, Consumer<String> warnings) {
    this.warnings = warnings;
    this.cycles = counter("cycles", "Scheduling cycles.").register(registry);
    this.decisions =
        counter("decisions", "Decisions carried out.").labelNames("kind").register(registry);
    this.evictions =
        counter("evictions", "Pods and workloads that had to go.")
            .labelNames("ground")
            .register(registry);
    this.violations =
        counter("law_violations", "Violations of laws in plans that were not carried out.")
            .labelNames("law")
            .register(registry);
    this.returns =
        counter("preemption_cycles", "Decisions that led back to an earlier state of the queues.")
            .register(registry);
    this.waiting =
        Gauge.builder()
            .name("tenure_waiting_workloads")
            .help("Workloads that wait for room or for quota.")
            .register(registry);
    this.requeues = new RequeueMetrics(registry, "tenure_");
    DecisionKind.ALL.forEach(decisions::initLabelValues);
    EvictionGround.all().forEach(evictions::initLabelValues);
    LAWS.forEach(violations::initLabelValues);
  }

  private static Counter.Builder counter(String name, String help) {
    return Counter.builder().name("tenure_" + name + "_total").help(help);
  }

  /** Has there been a cycle? Before that nobody knows whether the scheduler works. */
  public boolean hasSeenACycle() {
    return cycles.getLongValue() > 0;
  }

  @Override
  public void record(CycleReport report) {
    cycles.inc();
    waiting.set((double) WaitingCount.of(report.state()));
    for (Violation violation : report.violations()) {
      violations.labelValues(String.valueOf(violation.law())).inc();
    }
    if (!report.isRefused()) {
      count(report.plan());
    }
    countReturns(report.returns());
  }

  private void count(Plan plan) {
    plan.decisions().forEach(each -> decisions.labelValues(DecisionKind.of(each)).inc());
    plan.admissions().forEach(each -> decisions.labelValues(DecisionKind.of(each)).inc());
    requeues.count(plan);
    EvictionGround.of(plan).forEach(ground -> evictions.labelValues(ground).inc());
  }

  private void countReturns(long now) {
    if (now > returnsSoFar) {
      returns.inc(now - returnsSoFar);
      returnsSoFar = now;
      warnings.accept(
          "Decisions have led back to an earlier state of the queues: workloads may be preempting"
              + " each other in a circle. tenure_preemption_cycles_total is now "
              + now
              + ".");
    }
  }
}
