package dev.tenure.app.simulate;

import dev.tenure.app.console.Console;
import dev.tenure.simulator.policy.Configuration;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs many simulations at once. Each has its own world and engine; the trace is read once. */
final class Sweep {
  private final StartingPoint start;
  private final Trace trace;
  private final Configuration policy;
  private final WorldOptions world;
  private final Console console;
  private final AtomicInteger done = new AtomicInteger();

  Sweep(
      StartingPoint start, Trace trace, Configuration policy, WorldOptions world, Console console) {
    this.start = start;
    this.trace = trace;
    this.policy = policy;
    this.world = world;
    this.console = console;
  }

  /** The reports, in the order of the points. */
  List<RunReport> run(List<SweepPoint> points) {
    int cores = Math.min(points.size(), Runtime.getRuntime().availableProcessors());
    try (ExecutorService pool = Executors.newFixedThreadPool(cores)) {
      List<Future<RunReport>> runs = new ArrayList<>();
      points.forEach(point -> runs.add(pool.submit(() -> run(point, points.size()))));
      List<RunReport> reports = new ArrayList<>();
      for (Future<RunReport> run : runs) {
        reports.add(result(run));
      }
      return reports;
    } finally {
      tell("\r\u001b[K");
    }
  }

  private RunReport run(SweepPoint point, int all) {
    Configuration varied = point.variation().of(policy);
    RunReport report =
        world
            .on(start, trace, varied, point.physics())
            .engine(varied, console.silent())
            .named(point.name());
    tell("\r\u001b[K%d of %d runs done".formatted(done.incrementAndGet(), all));
    return report;
  }

  private synchronized void tell(String progress) {
    if (console.terminal()) {
      console.err().print(progress);
      console.err().flush();
    }
  }

  private static RunReport result(Future<RunReport> run) {
    try {
      return run.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
