package dev.tenure.engine.cost;

import dev.tenure.engine.model.CostSettings;
import dev.tenure.engine.model.DisruptionTerms;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.WorkloadState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who says what a workload would lose: it does, else the nearest queue that says anything, else the
 * configuration.
 */
final class LostTimes {
  private final ClusterState state;
  private final long now;
  private @Nullable Entrance last;

  /** Who is compared with whom enters through the same queue, most often. */
  private record Entrance(String namespace, String name, @Nullable LocalQueue queue) {}

  LostTimes(ClusterState state, long now) {
    this.state = state;
    this.now = now;
  }

  LostTime of(WorkloadState workload) {
    DisruptionTerms own = workload.workload().disruption();
    long startedAt = workload.startedAt();
    if (!own.isSilent()) {
      return LostTime.by(own, null, costs(), startedAt, now);
    }
    if (workload.family() == Family.QUOTA) {
      @Nullable QuotaEntry entry = state.quota().workload(workload.id());
      return entry == null
          ? LostTime.by(null, null, costs(), startedAt, now)
          : ofLocalQueue(entry.workload(), startedAt);
    }
    return ofQueue(workload.workload().queue(), startedAt);
  }

  LostTime of(Holding holding) {
    DisruptionTerms own = holding.workload().disruption();
    return own.isSilent()
        ? ofLocalQueue(holding.workload(), holding.startedAt())
        : LostTime.by(own, null, costs(), holding.startedAt(), now);
  }

  private LostTime ofQueue(@Nullable String name, long startedAt) {
    List<Queue> path = name == null ? List.of() : state.queues().pathTo(name);
    for (Queue queue : path.reversed()) {
      if (!queue.disruption().isSilent()) {
        return LostTime.by(queue.disruption(), queue.name(), costs(), startedAt, now);
      }
    }
    return LostTime.by(null, null, costs(), startedAt, now);
  }

  private LostTime ofLocalQueue(QuotaWorkload workload, long startedAt) {
    @Nullable LocalQueue local = localQueue(workload);
    return local == null || local.disruption().isSilent()
        ? LostTime.by(null, null, costs(), startedAt, now)
        : LostTime.by(local.disruption(), local.id(), costs(), startedAt, now);
  }

  private @Nullable LocalQueue localQueue(QuotaWorkload workload) {
    String namespace = workload.id().namespace();
    String name = workload.localQueue();
    @Nullable Entrance known = last;
    if (known == null || !known.name.equals(name) || !known.namespace.equals(namespace)) {
      known = new Entrance(namespace, name, state.quota().catalog().localQueueOf(workload));
      last = known;
    }
    return known.queue;
  }

  private CostSettings costs() {
    return state.settings().costs();
  }
}
