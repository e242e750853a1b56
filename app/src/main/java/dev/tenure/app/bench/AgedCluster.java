package dev.tenure.app.bench;

import dev.tenure.engine.model.Checkpointing;
import dev.tenure.engine.model.CostSettings.VictimOrder;
import dev.tenure.engine.model.DisruptionTerms;
import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.Phases;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;

/**
 * Nodes of 8 GPUs, full of jobs of 1, 2, 4 or 8 GPUs that all have the same priority. Their ages
 * are log-uniform from a minute to three days; 70 % save their work every 10 to 120 minutes, the
 * others never. All of it follows from a seed.
 */
final class AgedCluster {
  static final long NOW = FullCluster.NOW;
  static final int NODES = 32;
  static final int GPUS = 8;
  static final String QUEUE = "batch";

  private static final double YOUNGEST = 60;
  private static final double OLDEST = 3 * 86_400;

  private final Random random;
  private final List<List<Tenant>> nodes = new ArrayList<>();

  /**
   * A job that runs.
   *
   * @param intervalSeconds after how long it saves again; 0: it never does
   */
  record Tenant(String name, int gpus, long ageSeconds, long intervalSeconds) {
    /** Told without the engine, to judge it by. */
    long lostGpuSeconds() {
      return gpus * (intervalSeconds == 0 ? ageSeconds : ageSeconds % intervalSeconds);
    }

    private DisruptionTerms terms() {
      Checkpointing saves =
          intervalSeconds == 0
              ? Checkpointing.NONE
              : new Checkpointing.Periodic(1000 * intervalSeconds);
      return new DisruptionTerms(saves, OptionalLong.empty(), null);
    }
  }

  AgedCluster(long seed) {
    random = new Random(seed);
    int job = 0;
    for (int node = 0; node < NODES; node++) {
      List<Tenant> tenants = new ArrayList<>();
      int free = GPUS;
      while (free > 0) {
        int gpus = 1 << random.nextInt(4);
        if (gpus <= free) {
          tenants.add(tenant("job-" + job++, gpus));
          free -= gpus;
        }
      }
      nodes.add(tenants);
    }
  }

  private Tenant tenant(String name, int gpus) {
    double age = YOUNGEST * Math.pow(OLDEST / YOUNGEST, random.nextDouble());
    boolean saves = random.nextDouble() < 0.7;
    return new Tenant(name, gpus, Math.round(age), saves ? 600 + random.nextInt(6601) : 0);
  }

  /** Who runs on each node. */
  List<List<Tenant>> nodes() {
    return nodes;
  }

  /** With that one pending; {@code order} decides who goes for it. */
  ClusterState state(GpuJob pending, VictimOrder order) {
    ClusterState state = new ClusterState();
    Settings usual = Settings.DEFAULT;
    state.apply(
        new Change.SettingsSeen(
            usual.with(usual.costs().with(order)).with(movingNobody(usual.phases()))));
    state.apply(
        new Change.QueueSeen(new Queue(QUEUE, null, MinRuntime.UNSET, MinRuntime.UNSET, 100, 0)));
    for (int node = 0; node < NODES; node++) {
      Resources all = GpuJob.resources(GPUS).with(Resources.PODS, 100);
      state.apply(
          new Change.NodeSeen(new Node(name(node), all, new TreeMap<>(), List.of(), false, true)));
      for (Tenant tenant : nodes.get(node)) {
        run(tenant, name(node), state);
      }
    }
    state.apply(new Change.WorkloadSeen(pending.workload(NOW - 1, OptionalLong.empty())));
    pending.pending().forEach(pod -> state.apply(new Change.PodSeen(pod)));
    return state;
  }

  private static Phases movingNobody(Phases usual) {
    return new Phases(usual.actions(), usual.stalenessGraceMillis(), 0);
  }

  private static void run(Tenant tenant, String node, ClusterState state) {
    GpuJob job = new GpuJob(tenant.name(), QUEUE, 0, 1, tenant.gpus());
    long since = NOW - 1000 * tenant.ageSeconds();
    state.apply(
        new Change.WorkloadSeen(job.workload(since, OptionalLong.of(since)).with(tenant.terms())));
    job.running(List.of(node), since).forEach(pod -> state.apply(new Change.PodSeen(pod)));
  }

  private static String name(int node) {
    return "node-%02d".formatted(node);
  }
}
