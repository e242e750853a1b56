package dev.tenure.app.run;

import dev.tenure.app.metrics.MetricsServer;
import dev.tenure.engine.cycle.SchedulingCycle;
import dev.tenure.engine.plan.PlanMaker;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.simulator.SimulatedCluster;
import org.jspecify.annotations.Nullable;

/** Puts the scheduler and a simulated cluster together. */
final class EmbeddedRun {
  private final SimulatedCluster cluster;
  private final Instruments instruments;

  EmbeddedRun(SimulatedCluster cluster, Instruments instruments) {
    this.cluster = cluster;
    this.instruments = instruments;
  }

  /** Until it is over or somebody stops it. With port 0 nobody can look at the metrics. */
  void run(long from, long end, Speed speed, int port) {
    StopFlag stop = new StopFlag();
    Pace pace = new Pace(from, speed, stop, System::nanoTime);
    EmbeddedAlarm alarm = new EmbeddedAlarm(cluster, pace, end);
    try (GracefulStop _ = new GracefulStop(stop);
        @Nullable MetricsServer _ =
            port == 0 ? null : instruments.serve(port, () -> true, instruments::hasSeenACycle)) {
      instruments.shown().begin();
      new SchedulingLoop(cycle(Planner.standard()), alarm).run(from);
      instruments.shown().end(alarm.ending(), pace.now());
    }
  }

  /** Here, and here only, it is said which cluster is seen and acted on. */
  SchedulingCycle cycle(PlanMaker planner) {
    return new SchedulingCycle(
        new ClusterState(), cluster, instruments.timed(planner), cluster, instruments);
  }
}
