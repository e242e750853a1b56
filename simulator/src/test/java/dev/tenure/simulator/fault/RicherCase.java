package dev.tenure.simulator.fault;

import dev.tenure.engine.model.Resources;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.Checkpoint;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Physics;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A cluster with more in it than {@link RandomCase} has, each in some of them: queues of both
 * families beside each other, jobs without GPUs, owners who say how long jobs take, priorities that
 * move, limits of all kinds for all and for single queues; and all that is configured may change
 * while jobs run.
 */
final class RicherCase implements RandomCluster {
  private static final long MINUTE = 60_000;
  private static final int CORES = 16;

  private final Random random;
  private final int nodes;
  private final boolean cores;
  private final boolean told;
  private final RandomQueues queues;
  private final String first;
  private final SortedMap<Long, String> later = new TreeMap<>();

  RicherCase(long seed) {
    random = new Random(seed);
    nodes = 1 + random.nextInt(4);
    cores = random.nextInt(3) == 0;
    told = random.nextInt(2) == 0;
    queues = new RandomQueues(random, 8 * nodes, cores, told);
    first = queues.write();
    for (int changes = Math.max(0, random.nextInt(5) - 2); changes > 0; changes--) {
      later.put((1 + random.nextInt(60)) * MINUTE, "");
    }
    later.replaceAll((at, _) -> queues.write());
  }

  @Override
  public String queues() {
    return first;
  }

  @Override
  public SortedMap<Long, String> later() {
    return later;
  }

  @Override
  public List<NodeSpec> nodes() {
    Resources gpus = Resources.of(NodeSpec.GPU, 8);
    return NodeSpec.alike(nodes, cores ? gpus.with(Resources.CPU, CORES * 1_000) : gpus);
  }

  /** Each is small enough to run there sometime, with what its queue has in the end. */
  @Override
  public Trace trace() {
    List<TraceJob> jobs = new ArrayList<>();
    int count = 3 + random.nextInt(25);
    for (int i = 0; i < count; i++) {
      RandomQueues.Leaf leaf = queues.any();
      jobs.add(cores && random.nextInt(3) == 0 ? withoutGpus(i, leaf) : withGpus(i, leaf));
    }
    return new Trace("random", jobs, 0);
  }

  private TraceJob withGpus(int which, RandomQueues.Leaf leaf) {
    int gpus = 1 + random.nextInt(Math.min(leaf.most(), random.nextInt(3) == 0 ? 32 : 8));
    int more = Math.min(gpus, Math.ceilDiv(gpus, 8) + random.nextInt(3));
    int pods =
        random.nextInt(3) == 0 && RandomPhysics.fits(gpus, more, nodes)
            ? more
            : Math.ceilDiv(gpus, 8);
    return job(which, leaf, pods, gpus, cores && random.nextBoolean() ? gpus * 1_000L : 0);
  }

  private TraceJob withoutGpus(int which, RandomQueues.Leaf leaf) {
    int most = Math.min(2 * leaf.most(), random.nextInt(3) == 0 ? 64 : CORES);
    return job(which, leaf, 0, 0, (1 + random.nextInt(most)) * 1_000L);
  }

  private TraceJob job(int which, RandomQueues.Leaf leaf, int pods, long gpus, long cpuMillis) {
    long submit = random.nextInt(90) * MINUTE / 2;
    long duration = 1L + random.nextInt(30 * (int) MINUTE);
    long expected = duration * (20 + random.nextInt(180)) / 100;
    return new TraceJob(
        "j" + which,
        submit,
        duration,
        told && random.nextBoolean() ? expected : TraceJob.UNKNOWN,
        leaf.name(),
        "",
        "",
        random.nextInt(3),
        pods,
        gpus,
        cpuMillis);
  }

  /** Who takes turns and saves nothing is never done: that is what was asked for. */
  @Override
  public Physics physics() {
    Physics any = RandomPhysics.of(random);
    return queues.takeTurns() ? any.with(new Checkpoint.Transparent()) : any;
  }

  @Override
  public long period() {
    return random.nextInt(4) == 0 ? 1 + random.nextInt(10_000) : 0;
  }
}
