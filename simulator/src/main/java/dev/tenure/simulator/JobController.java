package dev.tenure.simulator;

import dev.tenure.engine.admit.AdmittedPods;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.engine.state.WorkloadState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What others do about quota workloads in a real cluster: it makes the pods of those that are
 * admitted, and takes back those of the ones that have to leave.
 */
record JobController(ClusterState state) {
  /** The quota workload of this name, if it is one and is still there. */
  @Nullable QuotaWorkload workload(WorkloadId id) {
    @Nullable QuotaEntry entry = state.quota().workload(id);
    return entry == null ? null : entry.workload();
  }

  List<PodState> pods(QuotaWorkload workload) {
    @Nullable WorkloadState known = state.workload(workload.id());
    return known == null
        ? List.of()
        : known.podSets().stream().flatMap(podSet -> podSet.pods().stream()).toList();
  }

  /** The pods that it lacks: all of them right after its admission, none without quota. */
  List<Change> missingPods(QuotaWorkload workload) {
    @Nullable QuotaEntry entry = state.quota().workload(workload.id());
    if (entry == null || entry.holding() == null || workload.admission() == null) {
      return List.of();
    }
    List<Pod> wanted = new AdmittedPods(state.quota(), "-").of(workload, workload.admission());
    return wanted.stream()
        .filter(pod -> state.pod(pod.id()) == null)
        .limit(Math.max(0, wanted.size() - pods(workload).size()))
        .<Change>map(Change.PodSeen::new)
        .toList();
  }

  /**
   * Its pods are gone, and its quota is free: it waits again, or it has ended.
   *
   * @param requeued whether it went because it has outstayed its time: then it waits again
   */
  static Change left(QuotaWorkload workload, boolean requeued) {
    return !requeued && workload.onPreemption() == OnPreemption.TERMINATE
        ? new QuotaChange.QuotaWorkloadGone(workload.id())
        : new QuotaChange.QuotaWorkloadSeen(workload.with(QuotaStanding.WAITING));
  }
}
