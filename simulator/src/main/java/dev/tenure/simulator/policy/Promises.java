package dev.tenure.simulator.policy;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.SimJob;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What queues promise, told without the engine: how long a job is safe. Only what queues at the top
 * say themselves; below them it depends on who wants to take.
 */
public final class Promises {
  private final SortedMap<String, Long> preempt = new TreeMap<>();
  private final SortedMap<String, Long> reclaim = new TreeMap<>();

  public Promises(Configuration configuration) {
    for (Change change : configuration.changes()) {
      switch (change) {
        case Change.QueueSeen seen -> note(seen.queue());
        case QuotaChange.ClusterQueueSeen seen -> note(seen.queue());
        default -> {}
      }
    }
  }

  private void note(Queue queue) {
    if (queue.parent() == null) {
      note(queue.name(), queue.preemptMinRuntime(), queue.reclaimMinRuntime());
    }
  }

  private void note(ClusterQueue queue) {
    note(queue.name(), queue.promises().preempt(), queue.promises().reclaim());
  }

  private void note(String queue, MinRuntime inside, MinRuntime outside) {
    if (inside instanceof MinRuntime.Promised promised) {
      preempt.put(queue, promised.millis());
    }
    if (outside instanceof MinRuntime.Promised promised) {
      reclaim.put(queue, promised.millis());
    }
  }

  /** For how long that job may not be stopped for this cause. */
  public OptionalLong of(SimJob job, Cause cause) {
    @Nullable Long promised =
        switch (cause) {
          case PREEMPTED -> preempt.get(job.trace().queue());
          case RECLAIMED -> reclaim.get(job.trace().queue());
          case MOVED, DISBANDED, FAILED -> null;
        };
    return promised == null ? OptionalLong.empty() : OptionalLong.of(promised);
  }
}
