package dev.tenure.engine.property;

import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.SubGroup;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.scenario.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What a plan has done to a world so far, in plain lists. */
final class Books {
  private final World world;
  private final Room room;
  private final SortedSet<PodId> evicted = new TreeSet<>();
  private final SortedSet<PodId> released = new TreeSet<>();
  private final SortedMap<PodId, String> bound = new TreeMap<>();
  private final SortedMap<PodId, String> held = new TreeMap<>();

  Books(World world) {
    this.world = world;
    this.room = new Room(world);
  }

  World world() {
    return world;
  }

  Room room() {
    return room;
  }

  Pod pod(PodId id) {
    return Objects.requireNonNull(world.pods().get(id), () -> "there is no pod " + id);
  }

  /** The pod's workload; the engine must not decide anything about pods without one. */
  Workload workload(WorkloadId id) {
    return Objects.requireNonNull(world.workloads().get(id), () -> "there is no workload " + id);
  }

  Workload workloadOf(Pod pod) {
    return workload(pod.spec().workload());
  }

  void evict(PodId id) {
    evicted.add(id);
  }

  void spare(PodId id) {
    evicted.remove(id);
  }

  void release(PodId id) {
    released.add(id);
  }

  void bind(PodId id, String node) {
    bound.put(id, node);
  }

  void hold(PodId id, String node) {
    held.put(id, node);
  }

  boolean isEvicted(PodId id) {
    return evicted.contains(id);
  }

  boolean isSeated(PodId id) {
    return bound.containsKey(id) || held.containsKey(id);
  }

  boolean isBound(PodId id) {
    return bound.containsKey(id);
  }

  /** Told to leave, with a place elsewhere that is kept for it. */
  boolean isMoved(Pod pod) {
    return evicted.contains(pod.id()) && held.containsKey(pod.id());
  }

  /** On a node, not leaving and not told to. */
  boolean isActive(Pod pod) {
    return pod.occupiesNode() && !pod.status().terminating() && !evicted.contains(pod.id());
  }

  /** It runs, or room is kept for it. */
  boolean isAllocated(Pod pod) {
    boolean claims =
        (pod.isPending() || pod.isMoving())
            && pod.status().nominatedNode() != null
            && !released.contains(pod.id());
    return isActive(pod) || isSeated(pod.id()) || claims;
  }

  /** How many pods of the set run, or are so. */
  long count(Workload workload, PodSet set, Predicate<Pod> orAre) {
    return world.podsOf(workload.id()).stream()
        .filter(pod -> pod.spec().podSet().equals(set.name()))
        .filter(pod -> isActive(pod) || orAre.test(pod))
        .count();
  }

  /** The gang with what still has to run of it. */
  SubGroup gang(Workload workload) {
    return StillNeeded.of(workload.gang(), world.podsOf(workload.id()));
  }

  /** Everybody who uses the node at this moment, and those who start there now. */
  List<Pod> presentOn(String node) {
    List<Pod> pods = new ArrayList<>(world.podsOn(node));
    bound.forEach((id, at) -> addIf(pods, at.equals(node), id));
    return pods;
  }

  /** Those who are on the node once everybody has left who is leaving. */
  List<Pod> futureOf(String node) {
    List<Pod> pods = new ArrayList<>();
    world.podsOn(node).stream().filter(this::isActive).forEach(pods::add);
    bound.forEach((id, at) -> addIf(pods, at.equals(node), id));
    held.forEach((id, at) -> addIf(pods, at.equals(node), id));
    return pods;
  }

  private void addIf(List<Pod> pods, boolean here, PodId id) {
    if (here) {
      pods.add(pod(id));
    }
  }

  /** Those for whom room on the node is kept from the asker. */
  List<Pod> claimsAgainst(Pod asker, String node) {
    return world.pods().values().stream()
        .filter(
            pod -> (pod.isPending() || pod.isMoving()) && node.equals(pod.status().nominatedNode()))
        .filter(pod -> !released.contains(pod.id()) && !isSeated(pod.id()))
        .filter(pod -> holdsAgainst(pod, asker))
        .toList();
  }

  /** Spec 6: against all but a higher priority of the same queue, or a higher plain pod. */
  private boolean holdsAgainst(Pod claimant, Pod asker) {
    Workload holder = workloadOf(claimant);
    Workload other = workloadOf(asker);
    if (holder.id().equals(other.id())) {
      return false;
    }
    if (other.family() == Family.PLAIN) {
      return claimant.spec().priority() >= asker.spec().priority();
    }
    if (asker.status().nominatedNode() != null && !released.contains(asker.id())) {
      return true; // it has a claim of its own
    }
    boolean sameQueue =
        holder.family() == Family.QUEUED && Objects.equals(holder.queue(), other.queue());
    return !sameQueue || !isAbove(other, holder, claimant);
  }

  /** Both wait: where priorities move, as they were when the one claimed. */
  private boolean isAbove(Workload one, Workload other, Pod claimant) {
    @Nullable DynamicPriority moving = PlainRanks.between(one, other, world);
    if (moving == null) {
      return one.priority() > other.priority();
    }
    long claimed = claimant.status().nominatedAt().orElse(Long.MIN_VALUE);
    long then = Math.max(claimed, Math.max(one.waitingSince(), other.waitingSince()));
    return asking(one, moving, then) > asking(other, moving, then);
  }

  /** What a workload counts that asks for something, inside a queue in which priorities move. */
  long asking(Workload workload, DynamicPriority moving, long then) {
    return world.podsOf(workload.id()).stream().anyMatch(this::isActive)
        ? PlainRanks.least(workload, moving)
        : PlainRanks.waiting(workload, moving, then);
  }

  /** Does the pod fit on the node once everybody has left who is leaving? */
  boolean fitsLater(Pod pod, String node) {
    List<Pod> others = new ArrayList<>(futureOf(node));
    others.removeIf(other -> other.id().equals(pod.id()));
    others.addAll(claimsAgainst(pod, node));
    return room.isOpen(pod, node) && room.fits(pod, node, others);
  }

  /** Does it fit there at this moment? */
  boolean fitsNow(Pod pod, String node) {
    List<Pod> others = new ArrayList<>(presentOn(node));
    others.removeIf(other -> other.id().equals(pod.id()));
    return room.fits(pod, node, others) && fitsLater(pod, node);
  }
}
