package dev.tenure.simulator.policy;

import dev.tenure.engine.model.Resources;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceFile;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.trace.Window;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.RestartCost;
import dev.tenure.simulator.world.RestartCost.Tier;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Simulation;
import dev.tenure.simulator.world.Spread;
import dev.tenure.simulator.world.Watcher;
import dev.tenure.simulator.world.World;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A published study of simple policies on the Philly trace (Hu et al., SC'21), done again: each
 * virtual cluster alone, on nodes of 8 GPUs, with the jobs of October and November 2017.
 *
 * <p>Nobody knows in which order the study took jobs that were submitted in the same second: it
 * sorts them in no defined one, and the trace lists them by their durations. So they are taken in
 * several orders, and the means are those of all.
 */
public final class PhillyStudy {
  private static final long OCTOBER = 3_724_782_000L;
  private static final long TWO_MONTHS = 61 * 86_400_000L;
  private static final RestartCost RESTART =
      new RestartCost(
          List.of(new Tier(1, 7_000), new Tier(8, 30_000), new Tier(Long.MAX_VALUE, 60_000)));

  private static final int ORDERS = 40;

  private final Trace trace;

  /** With the trace in that folder. */
  public PhillyStudy(Path traces) {
    Trace whole = new TraceFile(traces.resolve("philly_jobs.csv")).read();
    this.trace = new Window(OCTOBER, OCTOBER + TWO_MONTHS, 100).of(whole);
  }

  /** Mean times in seconds, and how often a job was stopped, over all orders. */
  public record Outcome(
      int jobs, double completion, double queueing, double preemptions, Range queueings) {}

  /** The least and the most that came out in one order. */
  public record Range(double least, double most) {}

  /** The study's SRTF counts a second more for each run than its other policies. */
  private static Physics physics(Reference policy) {
    Spread delay = Spread.always(policy == Reference.SRTF ? 1_000 : 0);
    return Physics.IDEAL.with(RESTART).withStartDelay(delay);
  }

  public Outcome run(String cluster, int nodes, Reference policy) {
    List<NodeSpec> specs = NodeSpec.alike(nodes, Resources.of(NodeSpec.GPU, 8));
    Trace jobs = trace.ofQueue(cluster);
    List<Mean> means =
        IntStream.range(0, ORDERS)
            .mapToObj(order -> run(inOrder(jobs, order), specs, policy))
            .toList();
    DoubleSummaryStatistics queueing =
        means.stream().mapToDouble(Mean::queueing).summaryStatistics();
    return new Outcome(
        jobs.jobs().size(),
        means.stream().mapToDouble(Mean::completion).average().orElse(0),
        queueing.getAverage(),
        means.stream().mapToInt(Mean::preemptions).average().orElse(0),
        new Range(queueing.getMin(), queueing.getMax()));
  }

  /** The first order is that of the file; a trace keeps the order of those who come together. */
  private static Trace inOrder(Trace jobs, int order) {
    List<TraceJob> shuffled = new ArrayList<>(jobs.jobs());
    if (order > 0) {
      Collections.shuffle(shuffled, new Random(order));
    }
    return jobs.with(shuffled);
  }

  private record Mean(double completion, double queueing, int preemptions) {}

  private static Mean run(Trace trace, List<NodeSpec> specs, Reference policy) {
    World world = new World(trace, specs, physics(policy), Watcher.NONE);
    new Simulation(world, policy.in(world), 0).run(Long.MAX_VALUE);
    List<SimJob> jobs = world.jobs();
    return new Mean(
        jobs.stream().mapToLong(job -> job.finished() - job.trace().submit()).average().orElse(0)
            / 1_000,
        jobs.stream().mapToLong(SimJob::waited).average().orElse(0) / 1_000,
        jobs.stream().mapToInt(job -> job.stops(Cause.PREEMPTED)).sum());
  }
}
