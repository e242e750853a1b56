package dev.tenure.engine.state;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PodPhase;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.share.ShareNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A workload in the state, with its pods. */
public final class WorkloadState {
  /** Who has to leave first, of those in one queue; with what the trial under way has taken. */
  public static final Comparator<WorkloadState> LEAVES_FIRST =
      Comparator.comparing(WorkloadState::victimKeyNow);

  /** The same, whatever the trial under way has taken. */
  public static final Comparator<WorkloadState> LEAVES_FIRST_AS_SEEN =
      Comparator.comparing(WorkloadState::victimKeyAsSeen);

  private final List<PodSetState> podSets = new ArrayList<>(1);
  private SubGroupState gang;
  private Workload workload;
  private @Nullable String queue; // where it is counted: the same text for all in one queue
  private @Nullable ShareNode leaf;
  private @Nullable PodState solePod;
  @Nullable RunningSpot spot; // where RunningIndex has it
  private boolean known = true;
  private int podCount;
  private int pendingPods;
  private long startedAt;
  private boolean startKnown;

  WorkloadState(Workload workload) {
    this.workload = workload;
    this.queue = workload.queue();
    this.gang = GangAssembly.assemble(workload.gang(), podSets);
  }

  public WorkloadId id() {
    return workload.id();
  }

  public Workload workload() {
    return workload;
  }

  public Family family() {
    return workload.family();
  }

  public int priority() {
    return workload.priority();
  }

  /** The queue that it is counted in; absent: none. */
  public @Nullable ShareNode leaf() {
    return leaf;
  }

  void joins(@Nullable ShareNode node) {
    leaf = node;
    queue = node == null ? workload.queue() : node.name();
  }

  /** The name of its queue; absent: it has none. */
  public @Nullable String queue() {
    return queue;
  }

  /** Reads what a search asks of everybody. */
  long glance() {
    return solePod == null ? gang.satisfied() : solePod.glance() + startedAt;
  }

  /** Its only pod; absent: it has none, or more than one. */
  public @Nullable PodState solePod() {
    return solePod;
  }

  /** Has its object been seen? Its pods may come before it, or outlive it. */
  public boolean isKnown() {
    return known;
  }

  /** Its parts, in the order in which the workload names them; parts that only pods name last. */
  public List<PodSetState> podSets() {
    return Collections.unmodifiableList(podSets);
  }

  /** Is it one pod that stands for itself? Then taking the pod and taking the workload are one. */
  public boolean isSinglePod() {
    return workload.id().kind() == WorkloadId.Kind.POD;
  }

  /** The same parts as the tree that they form. */
  public SubGroupState gang() {
    return gang;
  }

  /** Has some part more pods than it needs? Groups above a minimum do not count. */
  public boolean isElastic() {
    for (PodSetState podSet : podSets) {
      if (podSet.isElastic()) {
        return true;
      }
    }
    return false;
  }

  /** Does the gang run at least its minimum, and anything at all run? */
  public boolean isRunning() {
    return gang.isSatisfied() && hasActivePods();
  }

  /** Does something of it run, but less than its minimum? */
  boolean isBroken() {
    return !gang.isSatisfied() && hasActivePods();
  }

  /** Has it fallen below its minimum, and not because it is about to end? */
  public boolean isStale() {
    return isBroken() && !hasSucceededPods();
  }

  private boolean hasSucceededPods() {
    return podSets.stream()
        .flatMap(podSet -> podSet.pods().stream())
        .anyMatch(pod -> pod.pod().status().phase() == PodPhase.SUCCEEDED);
  }

  /** How far it has come. */
  public Stage stage() {
    if (!gang.isSatisfied()) {
      return Stage.BELOW_MINIMUM;
    }
    return gang.hasSurplus() ? Stage.GROWING : Stage.AT_MINIMUM;
  }

  private VictimKey victimKeyAsSeen() {
    return spot == null ? victimKeyNow() : spot.key();
  }

  VictimKey victimKeyNow() {
    return new VictimKey(priority(), stage(), workload.createdAt(), id());
  }

  /** Is any of its pods on a node and not leaving? */
  public boolean hasActivePods() {
    for (PodSetState podSet : podSets) {
      if (podSet.active() > 0) {
        return true;
      }
    }
    return false;
  }

  /** Has the trial under way taken any of its pods? */
  public boolean isTaken() {
    for (PodSetState podSet : podSets) {
      for (PodState pod : podSet.pods()) {
        if (pod.isEvicted()) {
          return true;
        }
      }
    }
    return false;
  }

  /** Does any of its pods look for a node, as far as the cluster knows? */
  public boolean hasPendingPods() {
    return pendingPods > 0;
  }

  public int podCount() {
    return podCount;
  }

  /**
   * When it was last allocated from nothing: as written on it, else the earliest start among its
   * running pods. {@link Time#FREE} if neither is known.
   */
  public long startedAt() {
    if (!startKnown) {
      OptionalLong written = workload.startedAt();
      startedAt = written.isPresent() ? written.getAsLong() : earliestPodStart();
      startKnown = true;
    }
    return startedAt;
  }

  private long earliestPodStart() {
    long earliest = Time.NEVER;
    for (PodSetState podSet : podSets) {
      for (PodState pod : podSet.pods()) {
        if (pod.pod().occupiesNode()) {
          earliest = Math.min(earliest, pod.startedAt());
        }
      }
    }
    return earliest == Time.NEVER ? Time.FREE : earliest;
  }

  void becomeUnknown(Workload standIn) {
    become(standIn);
    known = false;
  }

  void become(Workload changed) {
    workload = changed;
    queue = changed.queue();
    startKnown = false;
    known = true;
    for (PodSetState podSet : podSets) {
      podSet.pods().forEach(pod -> pod.follow(changed));
    }
    podSets.removeIf(podSet -> podSet.pods().isEmpty());
    gang = GangAssembly.assemble(changed.gang(), podSets);
  }

  PodSetState podSet(String name) {
    for (PodSetState podSet : podSets) {
      if (podSet.name().equals(name)) {
        return podSet;
      }
    }
    PodSetState created = new PodSetState(name);
    podSets.add(created);
    gang = GangAssembly.assemble(workload.gang(), podSets);
    return created;
  }

  void add(PodState pod) {
    pod.podSet().add(pod);
    podCount++;
    pendingPods += pod.awaitsNode() ? 1 : 0;
    startKnown = false;
    solePod = podCount == 1 ? pod : null;
  }

  void remove(PodState pod) {
    pod.podSet().remove(pod);
    if (pod.podSet().pods().isEmpty() && !pod.podSet().isNamed()) {
      podSets.remove(pod.podSet());
      gang = GangAssembly.assemble(workload.gang(), podSets);
    }
    podCount--;
    pendingPods -= pod.awaitsNode() ? 1 : 0;
    startKnown = false;
    solePod = podCount == 1 ? firstPod() : null;
  }

  @Nullable PodState firstPod() {
    for (PodSetState podSet : podSets) {
      if (!podSet.pods().isEmpty()) {
        return podSet.pods().getFirst();
      }
    }
    return null;
  }
}
