package dev.tenure.simulator.policy;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.SimJob;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What queues promise, told without the engine: how long a job is safe. Only what queues at the top
 * say themselves; below them it depends on who wants to take.
 */
public final class Promises {
  private final NavigableMap<Long, Made> since = new TreeMap<>();
  private final long slowness;

  /** Where the engine hears at once that another configuration counts. */
  public Promises(Configuration configuration) {
    this(configuration, 0);
  }

  /**
   * The same where that may take time.
   *
   * @param slowness for how long after a change what was promised before may still count
   */
  public Promises(Configuration configuration, long slowness) {
    this.slowness = slowness;
    configuration.course().forEach((at, counts) -> since.put(at, new Made(counts)));
  }

  /** For how long that job may not be stopped for this cause, as things are then. */
  public OptionalLong of(SimJob job, Cause cause, long now) {
    long earliest = Math.max(0, now - slowness);
    @Nullable Long first = since.floorKey(earliest);
    return since.subMap(first == null ? earliest : first, true, now, true).values().stream()
        .mapToLong(made -> made.of(job, cause))
        .min()
        .stream()
        .filter(millis -> millis > 0)
        .findFirst();
  }

  /** What one configuration promises. */
  private static final class Made {
    private final SortedMap<String, Long> preempt = new TreeMap<>();
    private final SortedMap<String, Long> reclaim = new TreeMap<>();

    Made(Configuration configuration) {
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
      preempt.remove(queue);
      reclaim.remove(queue);
      if (inside instanceof MinRuntime.Promised promised) {
        preempt.put(queue, promised.millis());
      }
      if (outside instanceof MinRuntime.Promised promised) {
        reclaim.put(queue, promised.millis());
      }
    }

    long of(SimJob job, Cause cause) {
      String queue = job.trace().queue();
      return switch (cause) {
        case PREEMPTED -> preempt.getOrDefault(queue, 0L);
        case RECLAIMED -> reclaim.getOrDefault(queue, 0L);
        case MOVED, DISBANDED, FAILED -> 0;
      };
    }
  }
}
