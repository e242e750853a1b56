package dev.tenure.app.run;

import dev.tenure.app.console.Console;
import dev.tenure.app.metrics.CycleMetrics;
import dev.tenure.app.metrics.EventCpu;
import dev.tenure.app.metrics.LiveMetrics;
import dev.tenure.app.metrics.MetricNames;
import dev.tenure.app.metrics.MetricsServer;
import dev.tenure.app.metrics.RequeueLog;
import dev.tenure.app.metrics.TimedPlanner;
import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.cycle.DecisionLog;
import dev.tenure.engine.plan.PlanMaker;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.lang.management.ManagementFactory;
import java.util.function.BooleanSupplier;
import org.slf4j.LoggerFactory;

/** What is shown, logged and counted of every cycle, whichever cluster it is about. */
final class Instruments implements DecisionLog {
  private final Console console;
  private final RunOutput shown;
  private final PrometheusRegistry registry = new PrometheusRegistry();
  private final RequeueLog requeues = new RequeueLog(LoggerFactory.getLogger("requeue"));
  private final MetricNames names;
  private final CycleMetrics metrics;

  Instruments(Console console, RunOutput shown, MetricNames names) {
    this.console = console;
    this.shown = shown;
    this.names = names;
    this.metrics =
        new CycleMetrics(registry, names, LoggerFactory.getLogger(CycleMetrics.class)::warn);
  }

  @Override
  public void record(CycleReport report) {
    metrics.record(report);
    requeues.record(report);
    shown.record(report);
  }

  RunOutput shown() {
    return shown;
  }

  LiveMetrics live() {
    return new LiveMetrics(registry, names);
  }

  EventCpu eventCpu() {
    return new EventCpu(
        ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime, registry, names);
  }

  PlanMaker timed(PlanMaker planner) {
    return new TimedPlanner(planner, System::nanoTime, registry, names);
  }

  boolean hasSeenACycle() {
    return metrics.hasSeenACycle();
  }

  /** Answers on that port, ready or not. */
  MetricsServer serve(int port, BooleanSupplier alive, BooleanSupplier ready) {
    MetricsServer server = new MetricsServer(port, registry, alive, ready);
    console.err().println("Metrics on http://localhost:" + server.port() + "/metrics");
    console.err().flush();
    return server;
  }
}
