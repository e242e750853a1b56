package dev.tenure.kubernetes.job;

import dev.tenure.engine.admit.QueueHealth;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The queues of the quota family as decisions are made by them: read, checked, and judged. */
final class KnownQueues {
  private final QuotaState state = new QuotaState();
  private final SortedMap<String, LocalQueue> localQueues = new TreeMap<>();

  /**
   * Those of which it is told.
   *
   * @param seen all that is known of queues, cohorts and flavors
   */
  KnownQueues(List<Change> seen) {
    for (Change change : seen) {
      if (change instanceof QuotaChange quota) {
        quota.applyTo(state);
      }
      if (change instanceof QuotaChange.LocalQueueSeen(LocalQueue queue)) {
        localQueues.put(queue.id(), queue);
      }
    }
  }

  @Nullable ClusterQueue clusterQueue(String name) {
    @Nullable QueueNode node = state.forest().queue(name);
    return node == null ? null : node.queue();
  }

  /** By namespace and name. */
  @Nullable LocalQueue localQueue(String id) {
    return localQueues.get(id);
  }

  /** Why a ClusterQueue admits nobody; absent: it does. */
  @Nullable Reason objection(String name) {
    @Nullable QueueNode node = state.forest().queue(name);
    return node == null ? null : QueueHealth.of(node, state);
  }
}
