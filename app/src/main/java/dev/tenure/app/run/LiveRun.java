package dev.tenure.app.run;

import dev.tenure.app.console.Console;
import dev.tenure.app.metrics.EventCpu;
import dev.tenure.app.metrics.MetricsServer;
import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.cycle.SchedulingCycle;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.kubernetes.ManifestObject;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.live.LiveActuator;
import dev.tenure.kubernetes.live.LiveCluster;
import dev.tenure.kubernetes.live.LiveInventory;
import dev.tenure.kubernetes.watch.Freshness;
import java.util.Collection;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Puts the scheduler and a real cluster together. */
final class LiveRun {
  private static final long GLANCE_MILLIS = 20;

  private final Console console;
  private final ApiServer server;
  private final Instruments instruments;
  private final LiveTerms terms;
  private final ClusterState state = new ClusterState();
  private final LiveInventory inventory = new LiveInventory();
  private final LongSupplier clock;
  private final Freshness freshness = new Freshness();
  private final ObservedLook observed;

  LiveRun(
      Console console,
      ApiServer server,
      Collection<ManifestObject> configuration,
      Instruments instruments,
      LiveTerms terms) {
    this.console = console;
    this.server = server;
    this.instruments = instruments;
    this.terms = terms;
    this.observed = new ObservedLook(Planner.standard(), instruments.shown());
    this.clock = console.clock()::millis;
    inventory.configure(configuration);
  }

  /** Until somebody stops it. */
  void run(int port) {
    new Arrival(server, this::say).prepare(terms);
    Works works = new Works(server, inventory, state, freshness, terms);
    LiveCluster cluster = new LiveCluster(inventory, freshness, clock, works::keep);
    StopFlag stop = new StopFlag(cluster.bell()::ring);
    Vitals vitals = new Vitals(freshness, works.hands());
    try (GracefulStop _ = new GracefulStop(stop);
        @Nullable MetricsServer _ =
            port == 0 ? null : instruments.serve(port, vitals::isAlive, vitals::isReady);
        Watches watches = new Watches(server, freshness, terms.namespace(), cluster::hear);
        works) {
      expose(works);
      watches.start();
      awaitSync(cluster, stop);
      if (!stop.isRaised()) {
        works.start(cluster, watches::served);
        schedule(works, cluster, stop, watches, vitals);
      }
    }
  }

  private void expose(Works works) {
    instruments
        .live()
        .watching(freshness)
        .leading(works::leads)
        .configured(works::configurationProblems)
        .doing(works.tally());
  }

  private void awaitSync(LiveCluster cluster, StopFlag stop) {
    try {
      while (!stop.isRaised() && !freshness.isInSync()) {
        cluster.bell().await(GLANCE_MILLIS);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      stop.raise();
    }
  }

  private void schedule(
      Works works, LiveCluster cluster, StopFlag stop, Watches watches, Vitals vitals) {
    EventCpu costs = instruments.eventCpu();
    SchedulingCycle cycle =
        new SchedulingCycle(
            state,
            costs.watching(works.view(cluster), cluster::taken),
            costs.deciding(instruments.timed(Planner.standard())),
            new LiveActuator(cluster, state, works.hands()::carryOut),
            report -> record(report, works));
    Turns alarm =
        new Turns(
            new LiveAlarm(cluster, works.gate(), cycle::listen, clock, stop), System::nanoTime);
    cycle.listen();
    vitals.begin(alarm);
    say(greeting(watches));
    alarm
        .await(clock.getAsLong())
        .ifPresent(now -> {
          SchedulingLoop loop = new SchedulingLoop(cycle, alarm);
          if (terms.observe()) {
            loop.look(now);
          } else {
            loop.run(now);
          }
        });
  }

  private void record(CycleReport report, Works works) {
    instruments.record(report);
    works.announce(report.plan());
    observed.after(report);
  }

  private String greeting(Watches watches) {
    return "%s: %d nodes, %d pods, %d queues; kinds that the cluster lacks: %s"
        .formatted(
            terms.observe() ? "Observing" : "Scheduling",
            state.nodes().size(),
            state.pods().size(),
            state.queues().queues().size(),
            ServedKinds.names(watches.served().absent()));
  }

  private void say(String line) {
    console.err().println(line);
    console.err().flush();
  }
}
