package dev.tenure.app.bench;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.RequeueTerms;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.WaitingTerms;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Nodes of 8 GPUs, full of jobs of one GPU in four queues. One in twenty has run longer than it
 * expected. A tenth as many jobs wait, all more important: a quarter of them for one GPU, the
 * others for 2 to 8 on one node, which nobody who leaves alone makes free.
 */
final class OverstayedCluster {
  static final long NOW = FullCluster.NOW;
  static final int FEWEST = 400;

  private static final int GPUS = 8;
  private static final int QUEUES = 4;
  private static final long HOUR = 3_600_000;

  private final ClusterState state = new ClusterState();
  private final Random random = new Random(1);
  private final int running;

  OverstayedCluster(int running) {
    this.running = running;
    state.apply(
        new Change.SettingsSeen(
            Settings.DEFAULT.doing(
                new TreeSet<>(List.of(PlanAction.ALLOCATE, PlanAction.REQUEUE)))));
    for (int queue = 0; queue < QUEUES; queue++) {
      state.apply(
          new Change.QueueSeen(
              new Queue("queue-" + queue, null, MinRuntime.UNSET, MinRuntime.UNSET, 100, 0)));
    }
    for (int node = 0; node * GPUS < running; node++) {
      Resources all = GpuJob.resources(GPUS).with(Resources.PODS, 100);
      state.apply(
          new Change.NodeSeen(new Node(node(node), all, new TreeMap<>(), List.of(), false, true)));
    }
    for (int number = 0; number < Math.ceilDiv(running, GPUS) * GPUS; number++) {
      start(number);
    }
    for (int number = 0; number < pending(); number++) {
      submit(number);
    }
  }

  private static String node(int number) {
    return "node-%05d".formatted(number);
  }

  private static String queue(int number) {
    return "queue-" + number % QUEUES;
  }

  private static GpuJob job(int number) {
    return new GpuJob("running-" + number, queue(number), number % 5, 1, 1);
  }

  private void start(int number) {
    state.apply(new Change.WorkloadSeen(begun(number)));
    job(number).running(List.of(node(number / GPUS)), NOW - 2 * HOUR).stream()
        .map(Change.PodSeen::new)
        .forEach(state::apply);
  }

  private Workload begun(int number) {
    long since = NOW - HOUR - 1 - random.nextLong(HOUR);
    Workload workload = job(number).workload(since - 1000, OptionalLong.of(since));
    RequeueTerms terms =
        number % 20 == 0 ? new RequeueTerms(Stated.of(HOUR), Stated.of(HOUR)) : RequeueTerms.NONE;
    return workload.with(new WaitingTerms(OptionalLong.empty(), 0, terms));
  }

  private void submit(int number) {
    int gpus = number < small() ? 1 : 2 + number % 7;
    GpuJob job = new GpuJob("pending-" + number, queue(number), 10 + number % 3, 1, gpus);
    state.apply(new Change.WorkloadSeen(job.workload(NOW - HOUR - number, OptionalLong.empty())));
    job.pending().stream().map(Change.PodSeen::new).forEach(state::apply);
  }

  ClusterState state() {
    return state;
  }

  int running() {
    return running;
  }

  int pending() {
    return running / 10;
  }

  /** How many wait for one GPU: half as many as have outstayed their time. */
  int small() {
    return running / 40;
  }

  /** Somebody has begun at another time than was thought. */
  void restartAJob() {
    state.apply(new Change.WorkloadSeen(begun(random.nextInt(running))));
  }
}
