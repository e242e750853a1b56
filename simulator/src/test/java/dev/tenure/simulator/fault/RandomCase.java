package dev.tenure.simulator.fault;

import dev.tenure.engine.model.Resources;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Physics;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A small cluster and jobs for it, all from one seed: queues of either family, gangs, failures. */
public final class RandomCase implements RandomCluster {
  private static final long MINUTE = 60_000;

  private final Random random;
  private final int nodes;
  private final StringBuilder queues = new StringBuilder();
  private final List<Queue> leaves = new ArrayList<>();

  /** Where jobs can go, and how large a gang may be that is to run there sometime. */
  private record Queue(String name, int most) {}

  public RandomCase(long seed) {
    random = new Random(seed);
    nodes = 1 + random.nextInt(4);
    settings();
    if (random.nextBoolean()) {
      tree();
    } else {
      cohorts();
    }
  }

  @Override
  public String queues() {
    return queues.toString();
  }

  @Override
  public List<NodeSpec> nodes() {
    return NodeSpec.alike(nodes, Resources.of(NodeSpec.GPU, 8));
  }

  private String sometimes(String text) {
    return random.nextInt(3) == 0 ? "  " + text : "";
  }

  private void line(String line) {
    queues.append(line).append('\n');
  }

  private void settings() {
    String options = sometimes("fairSharing") + sometimes("victimOrder=LeastLostWork");
    if (!options.isEmpty()) {
      line("config" + options);
    }
    if (random.nextInt(4) == 0) {
      line("limits" + "  preemptorPatience=%ds".formatted(1 + random.nextInt(200)));
    }
    if (random.nextInt(6) == 0) {
      line("limits" + "  maxPreemptionsPerWorkload=%d".formatted(1 + random.nextInt(3)));
    }
  }

  /** Gangs may be as large as the cluster, whatever their queue owns. */
  private void tree() {
    int parents = random.nextInt(3);
    int[] owned = new int[Math.max(1, parents)];
    List<String> lines = new ArrayList<>();
    int left = 8 * nodes;
    for (int i = 0; left > 0 && i < 4; i++) {
      int quota = random.nextInt(left + 1);
      left -= quota;
      int parent = random.nextInt(owned.length);
      owned[parent] += quota;
      String below = parents == 0 ? "" : "  parent=p" + parent;
      lines.add("queue  q%d%s  gpu=%d%s".formatted(i, below, quota, promises()));
      leaves.add(new Queue("q" + i, 8 * nodes));
    }
    for (int i = 0; i < parents; i++) {
      line("queue  p%d  gpu=%d".formatted(i, owned[i]));
    }
    lines.forEach(this::line);
  }

  private void cohorts() {
    int cohorts = 1 + random.nextInt(2);
    int count = 1 + random.nextInt(4);
    int left = 8 * nodes;
    for (int i = 0; i < count; i++) {
      int quota = i == count - 1 ? left : random.nextInt(left + 1);
      left -= quota;
      line(
          "clusterqueue  q%d  cohort=c%d  gpu=%d%s%s%s%s"
              .formatted(
                  i,
                  random.nextInt(cohorts),
                  quota,
                  one("", "  reclaim=Any", "  reclaim=LowerPriority"),
                  one("", "  within=LowerPriority", "  within=LowerOrNewerEqualPriority"),
                  sometimes("StrictFIFO"),
                  promises()));
      if (quota > 0) {
        leaves.add(new Queue("q" + i, quota));
      }
    }
  }

  private String promises() {
    return sometimes("reclaimMinRuntime=%ds".formatted(random.nextInt(900)))
        + sometimes("preemptMinRuntime=%ds".formatted(random.nextInt(900)));
  }

  private String one(String... words) {
    return words[random.nextInt(words.length)];
  }

  @Override
  public Trace trace() {
    List<TraceJob> jobs = new ArrayList<>();
    int count = 3 + random.nextInt(25);
    for (int i = 0; i < count; i++) {
      Queue queue = leaves.get(random.nextInt(leaves.size()));
      int gpus = 1 + random.nextInt(Math.min(queue.most(), random.nextInt(3) == 0 ? 32 : 8));
      int more = Math.min(gpus, Math.ceilDiv(gpus, 8) + random.nextInt(3));
      int pods =
          random.nextInt(3) == 0 && RandomPhysics.fits(gpus, more, nodes)
              ? more
              : Math.ceilDiv(gpus, 8);
      jobs.add(
          new TraceJob(
              "j" + i,
              random.nextInt(90) * MINUTE / 2,
              1 + random.nextInt(30 * (int) MINUTE),
              TraceJob.UNKNOWN,
              queue.name(),
              "",
              "",
              random.nextInt(3),
              pods,
              gpus,
              0));
    }
    return new Trace("random", jobs, 0);
  }

  @Override
  public Physics physics() {
    return RandomPhysics.of(random);
  }

  @Override
  public long period() {
    return random.nextInt(4) == 0 ? 1 + random.nextInt(10_000) : 0;
  }
}
