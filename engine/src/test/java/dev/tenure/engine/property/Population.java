package dev.tenure.engine.property;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.HostPort;
import dev.tenure.engine.model.NodeTerm;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodPhase;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.PodSpec;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.SubGroup;
import dev.tenure.engine.model.Toleration;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.scenario.Amounts;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.state.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Fills a random world with plain pods, pods of other schedulers, gangs and elastic workloads. */
final class Population {
  private static final String NAMESPACE = "default";

  /** Those who run are mostly low and those who wait mostly high: peace is rare. */
  private static final List<Integer> LOW = List.of(0, 0, 5, 5, 10, 10, 50, 100);

  private static final List<Integer> HIGH = List.of(0, 5, 10, 50, 50, 100, 100, 2_000_000_000);

  private final Dice dice;
  private final World world;
  private final long now;

  Population(Dice dice, World world, long now) {
    this.dice = dice;
    this.world = world;
    this.now = now;
  }

  /** A pod without a group, running, leaving or pending. */
  void addPod(String name, Family family) {
    PodId id = new PodId(NAMESPACE, name);
    WorkloadId workload = WorkloadId.ofPod(id);
    boolean pending = dice.chance(30);
    int priority = dice.pick(pending ? HIGH : LOW);
    @Nullable String queue = family == Family.QUEUED ? dice.pick(Frame.QUEUES) : null;
    PodSpec spec = spec(workload, PodSet.DEFAULT, priority, dice.chance(40));
    Pod pod = new Pod(id, spec, pending ? pending() : PodStatus.pending());
    Pod placed = pending ? pod : started(pod, past());
    OptionalLong start =
        family == Family.QUEUED ? placed.status().startedAt() : OptionalLong.empty();
    add(
        new Workload(
            workload,
            family,
            queue,
            priority,
            !dice.chance(4),
            List.of(new PodSet(PodSet.DEFAULT, 1)),
            past(),
            start),
        List.of(placed));
  }

  /** A group: whole and running, whole and pending, growing, shrinking or fallen below. */
  void addGroup(String name) {
    addGroup(name, new Gangs(dice).any(), dice.of(0, 0, 100, 100, 100, 70));
  }

  void addGroup(String name, SubGroup gang, int runningPercent) {
    WorkloadId id = WorkloadId.ofGroup(NAMESPACE, name);
    int priority = dice.pick(runningPercent == 0 ? HIGH : LOW);
    List<Pod> pods = new ArrayList<>();
    long start = past();
    for (PodSet set : gang.podSets()) {
      int count = set.minAvailable() + (dice.chance(50) ? 0 : dice.between(0, 2));
      PodSpec spec = spec(id, set.name(), priority, dice.chance(30));
      for (int i = 0; i < count; i++) {
        pods.add(member(name, set.name(), i, spec, runningPercent, start));
      }
    }
    boolean runs = pods.stream().anyMatch(Pod::occupiesNode);
    OptionalLong known = runs && dice.chance(80) ? OptionalLong.of(start) : OptionalLong.empty();
    add(
        new Workload(
            id,
            Family.QUEUED,
            dice.pick(Frame.QUEUES),
            priority,
            !dice.chance(4),
            gang,
            past(),
            known),
        pods);
  }

  private Pod member(
      String name, String set, int index, PodSpec spec, int runningPercent, long start) {
    String part = set.equals(PodSet.DEFAULT) ? "" : "-" + set;
    PodId id = new PodId(NAMESPACE, name + part + "-" + index);
    return dice.chance(runningPercent)
        ? started(new Pod(id, spec, PodStatus.pending()), start)
        : new Pod(id, spec, pending());
  }

  private void add(Workload workload, List<Pod> pods) {
    world.apply(new Change.WorkloadSeen(workload));
    pods.forEach(pod -> world.apply(new Change.PodSeen(pod)));
  }

  /** On a node with room, if there is one; else it stays pending. */
  private Pod started(Pod pod, long at) {
    for (int attempt = 0; attempt < 8; attempt++) {
      String node = dice.pick(List.copyOf(world.nodes().keySet()));
      if (new Room(world).hasSpace(pod, node) || dice.chance(2)) {
        PodStatus running = PodStatus.running(node, at);
        Pod placed = pod.with(dice.chance(90) ? running : oddly(running));
        world.apply(new Change.PodSeen(placed));
        return placed;
      }
    }
    return pod;
  }

  /** Leaving, finished, not begun yet, or without the times that usually are there. */
  private PodStatus oddly(PodStatus running) {
    return switch (dice.between(0, 4)) {
      case 0 -> with(running, PodPhase.BOUND, OptionalLong.empty(), running.scheduledAt());
      case 1 -> with(running, PodPhase.RUNNING, running.startedAt(), OptionalLong.empty());
      case 2 -> with(running, PodPhase.SUCCEEDED, running.startedAt(), running.scheduledAt());
      default -> running.terminatingNow();
    };
  }

  private static PodStatus with(
      PodStatus status, PodPhase phase, OptionalLong started, OptionalLong scheduled) {
    return new PodStatus(
        phase, status.node(), null, OptionalLong.empty(), started, scheduled, false);
  }

  private PodStatus pending() {
    PodStatus pending = PodStatus.pending();
    if (!dice.chance(20)) {
      return pending;
    }
    String node = dice.chance(90) ? dice.pick(List.copyOf(world.nodes().keySet())) : "n99";
    return pending.nominatedTo(node, OptionalLong.of(now - dice.between(0, 400_000)));
  }

  private PodSpec spec(WorkloadId workload, String set, int priority, boolean labelled) {
    SortedMap<String, String> labels = new TreeMap<>();
    if (labelled) {
      labels.put("app", dice.pick(Frame.APPS));
    }
    return new PodSpec(
        workload,
        set,
        dice.chance(96) ? priority : dice.pick(HIGH),
        dice.chance(30) ? dice.pick(Frame.CLASSES) : null,
        dice.chance(97) ? PreemptionPolicy.PREEMPT_LOWER_PRIORITY : PreemptionPolicy.NEVER,
        requests(),
        labels,
        dice.chance(85) ? PlacementNeeds.NONE : needs());
  }

  private Resources requests() {
    return Resources.of(Resources.CPU, dice.of(0, 500, 1000, 1000, 2000, 2000))
        .with(Amounts.GPU, dice.of(0, 0, 0, 0, 1, 2));
  }

  private PlacementNeeds needs() {
    SortedMap<String, String> selector = new TreeMap<>();
    if (dice.chance(50)) {
      selector.put("zone", dice.pick(Frame.ZONES));
    }
    List<Toleration> tolerations =
        dice.chance(40) ? List.of(new Toleration("team", null, null)) : List.of();
    List<HostPort> ports =
        dice.chance(30) ? List.of(new HostPort("TCP", "0.0.0.0", 80)) : List.of();
    List<NodeTerm> affinity = List.of();
    List<String> unknown = dice.chance(5) ? List.of("podAffinity") : List.of();
    return new PlacementNeeds(selector, affinity, tolerations, ports, unknown);
  }

  private long past() {
    return now - dice.of(0, 1, 500, 60_000, 300_000, 1_000_000, 4_000_000) - dice.between(0, 999);
  }
}
