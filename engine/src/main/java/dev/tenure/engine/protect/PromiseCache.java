package dev.tenure.engine.protect;

import dev.tenure.engine.model.Settings;
import dev.tenure.engine.state.ClusterState;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Promises towards one preemptor's queue, resolved once per victim queue until a queue changes. */
final class PromiseCache {
  private final ClusterState state;
  private final SortedMap<String, Promise> byVictimQueue = new TreeMap<>();
  private long version = -1;
  private @Nullable Settings settings;
  private @Nullable String preemptorQueue;
  private @Nullable Action action;

  PromiseCache(ClusterState state) {
    this.state = state;
  }

  Promise towards(Attempt attempt) {
    forgetIfOutdated(attempt);
    String victimQueue = attempt.victim().workload().workload().queue();
    String key = victimQueue == null ? "" : victimQueue;
    Promise known = byVictimQueue.get(key);
    if (known == null) {
      known = resolve(victimQueue);
      byVictimQueue.put(key, known);
    }
    return known;
  }

  /** From outside all trees a plain pod stands beside every top-level queue, as an unknown one. */
  private Promise resolve(@Nullable String victimQueue) {
    MinRuntimePromises promises = new MinRuntimePromises(state.queues(), state.settings());
    return action == Action.PREEMPT
        ? promises.preempt(victimQueue)
        : promises.reclaim(preemptorQueue, victimQueue);
  }

  private void forgetIfOutdated(Attempt attempt) {
    String queue = attempt.preemptor().workload().workload().queue();
    if (version != state.queues().version()
        || !Objects.equals(settings, state.settings())
        || action != attempt.action()
        || !Objects.equals(preemptorQueue, queue)) {
      byVictimQueue.clear();
      version = state.queues().version();
      settings = state.settings();
      action = attempt.action();
      preemptorQueue = queue;
    }
  }
}
