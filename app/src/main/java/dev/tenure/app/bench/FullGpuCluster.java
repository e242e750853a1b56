package dev.tenure.app.bench;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Nodes of 8 GPUs, all of them used by one queue that owns half of them. The other half is owned by
 * queues in which nobody runs. Where who runs is mixed over the nodes, and so are ages, by a fixed
 * seed: every run measures the same.
 */
final class FullGpuCluster {
  static final long NOW = FullCluster.NOW;
  static final int GPUS = 8;
  static final int LARGEST = 100_000;
  static final String BATCH = "batch";
  static final String CHAT = "chat";
  static final String SEARCH = "search";

  private static final long OLDEST = 7_200_000;
  private static final long TEN_HOURS = 36_000_000;

  private final ClusterState state = new ClusterState();
  private final Random random = new Random(1);
  private final SortedMap<PodId, Pod> pods = new TreeMap<>();
  private final List<GpuJob> running = new ArrayList<>();
  private final Occupants occupants;
  private final int size;
  private int created;

  FullGpuCluster(int size, Occupants occupants) {
    this.size = size;
    this.occupants = occupants;
    double half = (double) size * GPUS / 2;
    open("research", null, half, occupants.promised());
    open(BATCH, "research", half, false);
    open("serving", null, half, false);
    open(CHAT, "serving", half, false);
    open(SEARCH, "serving", 0, false);
    for (int node = 0; node < size; node++) {
      Resources all = GpuJob.resources(GPUS).with(Resources.PODS, 100);
      state.apply(
          new Change.NodeSeen(new Node(node(node), all, new TreeMap<>(), List.of(), false, true)));
    }
    fill();
  }

  private void open(String name, @Nullable String parent, double owned, boolean promised) {
    MinRuntime promise = promised ? MinRuntime.of(TEN_HOURS) : MinRuntime.UNSET;
    ResourceShare gpus = new ResourceShare(owned, ResourceShare.UNLIMITED, 1);
    QueueResources resources = QueueResources.of(gpus, ResourceShare.FREE, ResourceShare.FREE);
    state.apply(
        new Change.QueueSeen(
            new Queue(name, parent, promise, promise, Queue.DEFAULT_PRIORITY, 0, resources)));
  }

  /** What is left over of the nodes where gangs need several runs jobs of one node. */
  private void fill() {
    int jobsPerNode = GPUS / occupants.gpus();
    int whole = size / occupants.pods();
    for (int i = 0; i < whole * jobsPerNode; i++) {
      start(occupants.pods(), occupants.gpus(), i % whole);
    }
    for (int node = whole * occupants.pods(); node < size; node++) {
      start(1, GPUS, node);
    }
  }

  private void start(int count, int gpus, int firstNode) {
    GpuJob job = new GpuJob("running-" + created++, BATCH, 0, count, gpus);
    int stride = size / count;
    List<String> nodes =
        IntStream.range(0, count).mapToObj(pod -> node(firstNode + pod * stride)).toList();
    running.add(job);
    run(job, nodes);
  }

  private void run(GpuJob job, List<String> nodes) {
    long since = NOW - random.nextLong(OLDEST);
    see(job.workload(since - 1000, OptionalLong.of(since)), job.running(nodes, since));
  }

  private void see(Workload workload, List<Pod> itsPods) {
    state.apply(new Change.WorkloadSeen(workload));
    for (Pod pod : itsPods) {
      pods.put(pod.id(), pod);
      state.apply(new Change.PodSeen(pod));
    }
  }

  ClusterState state() {
    return state;
  }

  int running() {
    return running.size();
  }

  Occupants occupants() {
    return occupants;
  }

  void submit(GpuJob job) {
    see(job.workload(NOW - OLDEST - created++, OptionalLong.empty()), job.pending());
  }

  int gpusOf(PodId pod) {
    return (int) Objects.requireNonNull(pods.get(pod)).spec().requests().get(GpuJob.GPU);
  }

  /** The plan has been carried out: everybody it concerned becomes again what it was. */
  void undo(Plan plan) {
    for (Decision decision : plan.decisions()) {
      state.apply(new Change.PodSeen(Objects.requireNonNull(pods.get(decision.pod()))));
    }
  }

  /** Somebody finishes, and somebody else starts in its place. */
  void replaceAJob() {
    int place = random.nextInt(running.size());
    GpuJob old = running.get(place);
    List<String> nodes = new ArrayList<>();
    for (int number = 0; number < old.pods(); number++) {
      Pod gone = Objects.requireNonNull(pods.remove(old.podId(number)));
      nodes.add(Objects.requireNonNull(gone.status().node()));
      state.apply(new Change.PodGone(gone.id()));
    }
    state.apply(new Change.WorkloadGone(old.id()));
    GpuJob next = new GpuJob("running-" + created++, BATCH, 0, old.pods(), old.gpus());
    running.set(place, next);
    run(next, nodes);
  }

  private static String node(int number) {
    return "node-%05d".formatted(number);
  }
}
