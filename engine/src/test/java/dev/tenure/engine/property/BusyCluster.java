package dev.tenure.engine.property;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.PodSpec;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.SubGroup;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.scenario.Amounts;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.state.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A full GPU cluster: two departments with teams that state what they are due, and jobs of one GPU,
 * gangs and elastic ones, more than there is room for.
 */
final class BusyCluster {
  private static final List<String> TEAMS = List.of("a1", "a2", "b1", "b2");
  private static final List<Integer> PRIORITIES = List.of(50, 50, 50, 75, 100);

  private final Dice dice;
  private final World world;
  private final Consumer<Change> news;
  private final long now;
  private final String names;
  private int arrivals;

  /**
   * @param names what the names of jobs begin with
   */
  BusyCluster(Dice dice, World world, Consumer<Change> news, long now, String names) {
    this.dice = dice;
    this.world = world;
    this.news = news;
    this.now = now;
    this.names = names;
  }

  void build() {
    for (int i = dice.between(1, 4); i > 0; i--) {
      Resources size =
          Resources.of(Resources.CPU, 32_000).with(Amounts.GPU, 4).with(Resources.PODS, 110);
      news.accept(
          new Change.NodeSeen(new Node("n" + i, size, new TreeMap<>(), List.of(), false, true)));
    }
    for (String department : List.of("a", "b")) {
      news.accept(new Change.QueueSeen(queue(department, null, 8)));
    }
    for (String team : TEAMS) {
      news.accept(new Change.QueueSeen(queue(team, team.substring(0, 1), 4)));
    }
    for (int i = dice.between(2, 12); i > 0; i--) {
      arrive(now, dice.chance(65));
    }
  }

  private Queue queue(String name, @Nullable String parent, int most) {
    int quota = dice.between(0, most);
    double limit = dice.chance(80) ? ResourceShare.UNLIMITED : quota + dice.between(0, 4);
    ResourceShare gpu = new ResourceShare(quota, limit, dice.of(0, 1, 1, 1, 2));
    return new Queue(
        name,
        parent,
        minRuntime(),
        minRuntime(),
        dice.of(100, 100, 100, 50),
        DayTime.MIDNIGHT + dice.between(0, 1) * 60_000L,
        QueueResources.of(gpu, ResourceShare.FREE, ResourceShare.FREE));
  }

  private MinRuntime minRuntime() {
    return dice.chance(60) ? MinRuntime.UNSET : MinRuntime.of(dice.of(0, 5, 30) * 60_000L);
  }

  /** A job comes, or has been there. */
  void arrive(long at, boolean running) {
    String name = names + ++arrivals;
    WorkloadId id = WorkloadId.ofGroup("default", name);
    int least = dice.of(1, 1, 1, 2, 2, 3, 4);
    int count = least + (dice.chance(60) ? 0 : dice.between(1, 3));
    int gpus = dice.of(1, 1, 1, 2, 2, 4);
    int priority = dice.pick(PRIORITIES);
    long start = at - dice.of(0, 60_000, 600_000, 6_000_000);
    Workload workload =
        new Workload(
            id,
            Family.QUEUED,
            dice.pick(TEAMS),
            priority,
            priority < 100,
            SubGroup.ofAll(List.of(new PodSet(PodSet.DEFAULT, least))),
            start,
            running ? OptionalLong.of(start) : OptionalLong.empty());
    List<Pod> pods = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      pods.add(
          new Pod(
              new PodId("default", name + "-" + i), spec(id, priority, gpus), PodStatus.pending()));
    }
    news.accept(new Change.WorkloadSeen(workload));
    pods.forEach(pod -> news.accept(new Change.PodSeen(running ? placed(pod, start) : pod)));
  }

  private Pod placed(Pod pod, long start) {
    for (String node : world.nodes().keySet()) {
      if (new Room(world).hasSpace(pod, node)) {
        return pod.with(PodStatus.running(node, start));
      }
    }
    return pod;
  }

  private static PodSpec spec(WorkloadId id, int priority, int gpus) {
    return new PodSpec(
        id,
        PodSet.DEFAULT,
        priority,
        null,
        PreemptionPolicy.PREEMPT_LOWER_PRIORITY,
        Resources.of(Resources.CPU, 1000).with(Amounts.GPU, gpus),
        new TreeMap<>(),
        PlacementNeeds.NONE);
  }

  /** A job ends, with all its pods. */
  void finish() {
    List<WorkloadId> all = List.copyOf(world.workloads().keySet());
    if (!all.isEmpty()) {
      WorkloadId id = dice.pick(all);
      List<Pod> pods = List.copyOf(world.podsOf(id));
      news.accept(new Change.WorkloadGone(id));
      pods.forEach(pod -> news.accept(new Change.PodGone(pod.id())));
    }
  }

  /** A queue's due changes. */
  void reform() {
    String team = dice.pick(TEAMS);
    news.accept(new Change.QueueSeen(queue(team, team.substring(0, 1), 4)));
  }
}
