package dev.tenure.engine.state;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The workloads by id, and those with pending pods in the order in which they are served. */
final class WorkloadIndex {
  private static final Comparator<WorkloadState> SERVED_FIRST =
      Comparator.comparingInt(WorkloadState::priority)
          .reversed()
          .thenComparingLong(state -> state.workload().createdAt())
          .thenComparing(WorkloadState::id);

  private final SortedMap<WorkloadId, WorkloadState> workloads = new TreeMap<>();
  private final Map<WorkloadId, WorkloadState> byId = new LinkedHashMap<>(); // the shorter way
  private final RunningIndex running = new RunningIndex();
  private final BrokenIndex broken = new BrokenIndex();
  private final OptedInIndex optedIn = new OptedInIndex();
  private final Sharing sharing;
  private final SortedSet<WorkloadState> pending = new TreeSet<>(SERVED_FIRST);
  private @Nullable List<WorkloadState> pendingSeen;

  WorkloadIndex(Sharing sharing) {
    this.sharing = sharing;
  }

  RunningIndex running() {
    return running;
  }

  BrokenIndex broken() {
    return broken;
  }

  OptedInIndex optedIn() {
    return optedIn;
  }

  @Nullable WorkloadState get(WorkloadId id) {
    return byId.get(id);
  }

  Collection<WorkloadState> all() {
    return Collections.unmodifiableCollection(workloads.values());
  }

  List<WorkloadState> pending() {
    if (pendingSeen == null) {
      pendingSeen = List.copyOf(pending);
    }
    return pendingSeen;
  }

  void put(Workload workload) {
    WorkloadState known = byId.get(workload.id());
    if (known == null) {
      WorkloadState created = new WorkloadState(workload);
      created.joins(sharing.leafOf(workload));
      workloads.put(workload.id(), created);
      byId.put(workload.id(), created);
      broken.update(created);
      optedIn.update(created);
      return;
    }
    become(known, workload, true);
  }

  /** Its pods count in its queue, so they leave as what it was and enter as what it is. */
  private void become(WorkloadState known, Workload changed, boolean seen) {
    leavePending(known);
    running.leaves(known);
    pods(known).forEach(sharing::leave);
    if (seen) {
      known.become(changed);
    } else {
      known.becomeUnknown(changed);
    }
    known.joins(sharing.leafOf(changed));
    pods(known).forEach(sharing::enter);
    running.enters(known);
    updatePending(known);
    broken.update(known);
    optedIn.update(known);
  }

  private static List<PodState> pods(WorkloadState workload) {
    if (workload.podCount() == 0) {
      return List.of();
    }
    List<PodState> pods = new ArrayList<>(workload.podCount());
    workload.podSets().forEach(podSet -> pods.addAll(podSet.pods()));
    return pods;
  }

  /** Pods may outlive their workload's object: then they stay, as pods of an unknown workload. */
  void remove(WorkloadId id) {
    WorkloadState known = byId.get(id);
    if (known != null && known.podCount() > 0) {
      become(known, unknown(id), false);
    } else if (known != null) {
      forget(id);
    }
  }

  WorkloadState ofPod(Pod pod) {
    @Nullable WorkloadState known = byId.get(pod.spec().workload());
    return known == null ? unseen(pod.spec().workload()) : known;
  }

  private WorkloadState unseen(WorkloadId id) {
    WorkloadState state = new WorkloadState(unknown(id));
    state.becomeUnknown(unknown(id));
    workloads.put(id, state);
    byId.put(id, state);
    return state;
  }

  /** Nobody may lose protection because an object came late: nothing is known, so nothing taken. */
  private static Workload unknown(WorkloadId id) {
    Family family = id.kind() == WorkloadId.Kind.WORKLOAD ? Family.QUOTA : Family.QUEUED;
    return new Workload(id, family, null, 0, false, List.of(), 0, OptionalLong.empty());
  }

  void attach(PodState pod) {
    running.leaves(pod.workload());
    pod.workload().add(pod);
    sharing.enter(pod);
    running.enters(pod.workload());
    updatePending(pod.workload());
    broken.update(pod.workload());
  }

  void detach(PodState pod) {
    WorkloadState workload = pod.workload();
    running.leaves(workload);
    sharing.leave(pod);
    workload.remove(pod);
    running.enters(workload);
    updatePending(workload);
    broken.update(workload);
    if (!workload.isKnown() && workload.podCount() == 0) {
      forget(workload.id());
    }
  }

  private void forget(WorkloadId id) {
    workloads.remove(id);
    byId.remove(id);
    broken.forget(id);
    optedIn.forget(id);
  }

  private void updatePending(WorkloadState workload) {
    if (workload.hasPendingPods() && workload.family() != Family.FOREIGN) {
      pending.add(workload);
      pendingSeen = null;
    } else {
      leavePending(workload);
    }
  }

  private void leavePending(WorkloadState workload) {
    if (pending.remove(workload)) {
      pendingSeen = null;
    }
  }
}
