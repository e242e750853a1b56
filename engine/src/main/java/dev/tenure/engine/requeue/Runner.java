package dev.tenure.engine.requeue;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.RequeueTerms;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.WorkloadState;
import org.jspecify.annotations.Nullable;

/**
 * A workload of either family, as nominators see it.
 *
 * @param runs whether it has pods that run, or holds quota and has not been told to leave
 * @param startedAt {@link Time#FREE}: unknown
 * @param terms what counts for it: its own words, else those of its queue
 * @param notBefore until when it is not requeued again
 */
public record Runner(
    WorkloadId id,
    Family family,
    boolean runs,
    boolean preemptible,
    int priority,
    long startedAt,
    RequeueTerms terms,
    Stated notBefore) {

  public static Runner of(WorkloadState state, ClusterState all) {
    Workload workload = state.workload();
    return new Runner(
        workload.id(),
        state.family(),
        state.hasActivePods(),
        workload.preemptible(),
        state.priority(),
        state.startedAt(),
        EffectiveTerms.of(state, all),
        workload.marks().requeueNotBefore());
  }

  public static Runner of(QuotaEntry entry) {
    QuotaWorkload workload = entry.workload();
    @Nullable Holding holding = entry.holding();
    return new Runner(
        workload.id(),
        Family.QUOTA,
        holding != null && !holding.isLeaving(),
        workload.preemptible(),
        workload.priority(),
        holding == null ? Time.FREE : holding.startedAt(),
        EffectiveTerms.of(entry),
        workload.requeue().notBefore());
  }

  /** Absent: there is no such workload. */
  public static @Nullable Runner of(WorkloadId id, ClusterState state) {
    @Nullable QuotaEntry quota = state.quota().workload(id);
    if (quota != null) {
      return of(quota);
    }
    @Nullable WorkloadState queued = state.workload(id);
    return queued == null ? null : of(queued, state);
  }
}
