package dev.tenure.app.run;

import dev.tenure.app.console.Console;
import dev.tenure.app.metrics.CycleMetrics;
import dev.tenure.app.metrics.MetricNames;
import dev.tenure.app.metrics.MetricsServer;
import dev.tenure.app.metrics.RequeueLog;
import dev.tenure.app.metrics.TimedPlanner;
import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.cycle.SchedulingCycle;
import dev.tenure.engine.plan.PlanMaker;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.simulator.SimulatedCluster;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Puts the scheduler and a simulated cluster together, with what is shown and what is counted. */
final class EmbeddedRun {
  private final Console console;
  private final SimulatedCluster cluster;
  private final RunOutput shown;
  private final PrometheusRegistry registry = new PrometheusRegistry();
  private final RequeueLog requeues = new RequeueLog(LoggerFactory.getLogger("requeue"));
  private final MetricNames names;
  private final CycleMetrics metrics;

  EmbeddedRun(Console console, SimulatedCluster cluster, RunOutput shown, MetricNames names) {
    this.console = console;
    this.names = names;
    this.metrics =
        new CycleMetrics(registry, names, LoggerFactory.getLogger(CycleMetrics.class)::warn);
    this.cluster = cluster;
    this.shown = shown;
  }

  /** Until it is over or somebody stops it. With port 0 nobody can look at the metrics. */
  void run(long from, long end, Speed speed, int port) {
    StopFlag stop = new StopFlag();
    Pace pace = new Pace(from, speed, stop, System::nanoTime);
    EmbeddedAlarm alarm = new EmbeddedAlarm(cluster, pace, end);
    try (GracefulStop _ = new GracefulStop(stop);
        @Nullable MetricsServer _ = port == 0 ? null : serve(port)) {
      shown.begin();
      new SchedulingLoop(cycle(Planner.standard()), alarm).run(from);
      shown.end(alarm.ending(), pace.now());
    }
  }

  /** Here, and here only, it is said which cluster is seen and acted on. */
  SchedulingCycle cycle(PlanMaker planner) {
    PlanMaker timed = new TimedPlanner(planner, System::nanoTime, registry, names);
    return new SchedulingCycle(new ClusterState(), cluster, timed, cluster, this::record);
  }

  private void record(CycleReport report) {
    metrics.record(report);
    requeues.record(report);
    shown.record(report);
  }

  private MetricsServer serve(int port) {
    MetricsServer server = new MetricsServer(port, registry, metrics::hasSeenACycle);
    console.err().println("Metrics on http://localhost:" + server.port() + "/metrics");
    console.err().flush();
    return server;
  }
}
