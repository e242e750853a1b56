package dev.tenure.simulator.policy;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.simulator.trace.TraceJob;
import java.util.List;

/**
 * A job that is there when the run begins, as a cluster has it.
 *
 * @param object its workload as it stands there
 * @param pods its pods as they stand there; of quota workloads that wait, none
 * @param since since when its promises count, in the cluster's time
 * @param ran for how long its whole gang has worked; zero: it is not whole
 */
public record FoundJob(TraceJob job, Change object, List<Pod> pods, long since, long ran) {
  public FoundJob {
    pods = List.copyOf(pods);
  }

  WorkloadId id() {
    return switch (object) {
      case Change.WorkloadSeen seen -> seen.workload().id();
      case QuotaChange.QuotaWorkloadSeen seen -> seen.workload().id();
      default -> throw new IllegalStateException("no workload: " + object);
    };
  }

  /** Does it hold quota? */
  boolean isAdmitted() {
    return object instanceof QuotaChange.QuotaWorkloadSeen seen
        && seen.workload().admission() != null;
  }

  /** The same before it had anything. */
  Change waiting() {
    return object instanceof QuotaChange.QuotaWorkloadSeen(QuotaWorkload workload)
        ? new QuotaChange.QuotaWorkloadSeen(workload.with(QuotaStanding.WAITING))
        : object;
  }

  /** Its object is gone. */
  Change gone() {
    return object instanceof QuotaChange.QuotaWorkloadSeen
        ? new QuotaChange.QuotaWorkloadGone(id())
        : new Change.WorkloadGone(id());
  }

  /** Its pods before they had a node, part by part. */
  List<Pod> pending() {
    return pods.stream().map(pod -> pod.with(PodStatus.pending())).toList();
  }
}
