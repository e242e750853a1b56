package dev.tenure.engine.state;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaState;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The queues that are only looked at: nobody in them is started, admitted or taken. What would be
 * done with them is seen by planning as if they were like all others.
 */
public final class ObservedQueues {
  private final QuotaState quota;
  private final SortedSet<String> queues = new TreeSet<>();
  private final SortedSet<String> clusterQueues = new TreeSet<>();

  ObservedQueues(QuotaState quota) {
    this.quota = quota;
  }

  void put(Queue queue) {
    note(queues, queue.name(), queue.observed());
  }

  void remove(String queue) {
    queues.remove(queue);
  }

  void take(QuotaChange change) {
    if (change instanceof QuotaChange.ClusterQueueSeen(var queue)) {
      note(clusterQueues, queue.name(), queue.extras().observed());
    } else if (change instanceof QuotaChange.ClusterQueueGone(var name)) {
      clusterQueues.remove(name);
    }
  }

  private static void note(SortedSet<String> names, String name, boolean observed) {
    if (observed) {
      names.add(name);
    } else {
      names.remove(name);
    }
  }

  /** Is there no such queue, as is usual? */
  public boolean isEmpty() {
    return quota.observesNobody() || (queues.isEmpty() && clusterQueues.isEmpty());
  }

  /** What comes of something if these queues are like all others. It must change nothing. */
  public <T> T lifted(Supplier<T> question) {
    quota.observeNobody(true);
    try {
      return question.get();
    } finally {
      quota.observeNobody(false);
    }
  }

  /** The queue of the workload, if it is one that is only looked at; else nothing. */
  public @Nullable String of(WorkloadState workload) {
    return of(workload.family(), workload.queue(), workload.id());
  }

  /** The same of one side when work is taken. */
  public @Nullable String of(Party party) {
    return of(party.family(), party.queue(), party.workloadId());
  }

  private @Nullable String of(Family family, @Nullable String queue, WorkloadId workload) {
    if (isEmpty()) {
      return null;
    }
    return switch (family) {
      case PLAIN, FOREIGN -> null;
      case QUEUED -> queue != null && queues.contains(queue) ? queue : null;
      case QUOTA -> clusterQueue(workload);
    };
  }

  private @Nullable String clusterQueue(WorkloadId workload) {
    @Nullable QuotaEntry entry = quota.workload(workload);
    @Nullable String name = entry == null ? null : quota.catalog().clusterQueueOf(entry.workload());
    return name != null && clusterQueues.contains(name) ? name : null;
  }
}
