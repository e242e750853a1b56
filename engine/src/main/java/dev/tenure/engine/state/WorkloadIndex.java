package dev.tenure.engine.state;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
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
  private final SortedSet<WorkloadState> pending = new TreeSet<>(SERVED_FIRST);

  @Nullable WorkloadState get(WorkloadId id) {
    return workloads.get(id);
  }

  Collection<WorkloadState> all() {
    return Collections.unmodifiableCollection(workloads.values());
  }

  List<WorkloadState> pending() {
    return List.copyOf(pending);
  }

  void put(Workload workload) {
    WorkloadState known = workloads.get(workload.id());
    if (known == null) {
      workloads.put(workload.id(), new WorkloadState(workload));
      return;
    }
    pending.remove(known);
    known.become(workload);
    updatePending(known);
  }

  /** Pods may outlive their workload's object: then they stay, as pods of an unknown workload. */
  void remove(WorkloadId id) {
    WorkloadState known = workloads.get(id);
    if (known != null && known.podCount() > 0) {
      pending.remove(known);
      known.becomeUnknown(unknown(id));
      updatePending(known);
    } else if (known != null) {
      workloads.remove(id);
    }
  }

  WorkloadState ofPod(Pod pod) {
    return workloads.computeIfAbsent(pod.spec().workload(), WorkloadIndex::unseen);
  }

  private static WorkloadState unseen(WorkloadId id) {
    WorkloadState state = new WorkloadState(unknown(id));
    state.becomeUnknown(unknown(id));
    return state;
  }

  /** Nobody may lose protection because an object came late: nothing is known, so nothing taken. */
  private static Workload unknown(WorkloadId id) {
    Family family = id.kind() == WorkloadId.Kind.WORKLOAD ? Family.QUOTA : Family.QUEUED;
    return new Workload(id, family, null, 0, false, List.of(), 0, OptionalLong.empty());
  }

  void attach(PodState pod) {
    pod.workload().add(pod);
    updatePending(pod.workload());
  }

  void detach(PodState pod) {
    WorkloadState workload = pod.workload();
    workload.remove(pod);
    updatePending(workload);
    if (!workload.isKnown() && workload.podCount() == 0) {
      workloads.remove(workload.id());
    }
  }

  private void updatePending(WorkloadState workload) {
    if (workload.hasPendingPods() && workload.family() != Family.FOREIGN) {
      pending.add(workload);
    } else {
      pending.remove(workload);
    }
  }
}
