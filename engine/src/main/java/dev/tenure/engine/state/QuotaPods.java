package dev.tenure.engine.state;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaState;
import java.util.Collection;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Ties quota workloads to their pods, where this scheduler places them. */
final class QuotaPods {
  private final QuotaState quota;
  private final WorkloadIndex workloads;
  private final SortedMap<WorkloadId, WorkloadState> awaited = new TreeMap<>();
  private final SortedMap<WorkloadId, WorkloadState> leaving = new TreeMap<>();

  QuotaPods(QuotaState quota, WorkloadIndex workloads) {
    this.quota = quota;
    this.workloads = workloads;
  }

  /** Those admitted whose pods are not all on nodes yet. */
  Collection<WorkloadState> awaited() {
    return Collections.unmodifiableCollection(awaited.values());
  }

  /** Those told to leave whose pods are not all told yet. */
  Collection<WorkloadState> leaving() {
    return Collections.unmodifiableCollection(leaving.values());
  }

  void take(QuotaChange change) {
    change.applyTo(quota);
    if (change instanceof QuotaChange.QuotaWorkloadSeen seen) {
      seen(seen.workload());
    } else if (change instanceof QuotaChange.QuotaWorkloadGone gone) {
      workloads.remove(gone.workload());
      sort(gone.workload());
    }
  }

  /** Others need no gang before they have pods: there may be many of them. */
  private void seen(QuotaWorkload workload) {
    if (workload.isPlacedHere() || workloads.get(workload.id()) != null) {
      workloads.put(QuotaGang.of(workload));
      sort(workload.id());
    }
  }

  /** A pod of this workload came, went or changed. */
  void podChanged(WorkloadState workload) {
    if (workload.id().kind() != WorkloadId.Kind.WORKLOAD) {
      return;
    }
    @Nullable QuotaEntry entry = quota.workload(workload.id());
    if (entry != null && !workload.isKnown()) {
      workloads.put(QuotaGang.of(entry.workload()));
    }
    sort(workload.id());
  }

  private void sort(WorkloadId id) {
    @Nullable WorkloadState pods = workloads.get(id);
    @Nullable QuotaEntry entry = quota.workload(id);
    boolean holds = entry != null && entry.holding() != null;
    boolean leaves = entry != null && entry.workload().standing().evictedAt().isPresent();
    boolean waits = pods != null && holds && !leaves && !pods.isRunning();
    boolean wasAwaited = awaited.containsKey(id);
    note(awaited, id, pods, waits && entry != null && entry.workload().isPlacedHere());
    note(leaving, id, pods, pods != null && leaves && pods.hasActivePods());
    if (wasAwaited && !awaited.containsKey(id)) {
      quota.roomMayHaveGrown();
    }
  }

  private static void note(
      SortedMap<WorkloadId, WorkloadState> noted,
      WorkloadId id,
      @Nullable WorkloadState pods,
      boolean isSo) {
    if (isSo && pods != null) {
      noted.put(id, pods);
    } else {
      noted.remove(id);
    }
  }
}
