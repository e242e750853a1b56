package dev.tenure.engine.admit;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A workload for which nodes are to be found: it is admitted and not all of its pods are on nodes,
 * or quota is being freed for it.
 *
 * @param pods those that look for a node: its own as far as they are there, others in place of
 *     those that are not
 */
record Awaited(WorkloadId id, List<PodState> pods) {
  /** Who was admitted first comes first: each was admitted beside those before it. */
  private static final Comparator<Holding> ORDER =
      Comparator.comparingLong(Holding::reservedAt)
          .thenComparing(Comparator.comparingInt(Holding::priority).reversed())
          .thenComparing(holding -> holding.workload().id());

  /** Who is admitted comes first, then whom quota is freed for. */
  static List<Awaited> of(ClusterState state, Prospects prospects) {
    List<Awaited> all = new ArrayList<>();
    for (Holding holding : admitted(state)) {
      QuotaWorkload workload = holding.workload();
      List<PodState> wanted = prospects.of(workload, Objects.requireNonNull(workload.admission()));
      WorkloadState known = Objects.requireNonNull(state.workload(workload.id()));
      all.add(new Awaited(workload.id(), missing(known, wanted)));
    }
    for (QueueNode queue : state.quota().forest().queues()) {
      if (queue.line().hasClaimants()) {
        addClaimants(queue, prospects, all);
      }
    }
    return all;
  }

  private static void addClaimants(QueueNode queue, Prospects prospects, List<Awaited> all) {
    for (Waiter waiter : queue.line().claimants()) {
      if (waiter.workload().isPlacedHere()) {
        Admission claim = Objects.requireNonNull(waiter.claim());
        all.add(new Awaited(waiter.workload().id(), prospects.of(waiter.workload(), claim)));
      }
    }
  }

  private static List<Holding> admitted(ClusterState state) {
    List<Holding> admitted = new ArrayList<>();
    for (WorkloadState workload : state.awaited()) {
      @Nullable QuotaEntry entry = state.quota().workload(workload.id());
      @Nullable Holding holding = entry == null ? null : entry.holding();
      if (holding != null && holding.workload().admission() != null) {
        admitted.add(holding);
      }
    }
    admitted.sort(ORDER);
    return admitted;
  }

  private static List<PodState> missing(WorkloadState workload, List<PodState> wanted) {
    List<PodState> missing = new ArrayList<>();
    int there = 0;
    for (PodSetState podSet : workload.podSets()) {
      there += podSet.active();
      for (PodState pod : podSet.pods()) {
        if (pod.wantsNode()) {
          missing.add(pod);
        }
      }
    }
    int others = Math.max(0, wanted.size() - there - missing.size());
    missing.addAll(wanted.subList(wanted.size() - others, wanted.size()));
    return missing;
  }
}
