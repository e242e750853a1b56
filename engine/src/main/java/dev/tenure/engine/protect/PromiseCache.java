package dev.tenure.engine.protect;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.state.ClusterState;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Promises towards one preemptor's queue, resolved once per victim queue until a queue changes;
 * those of quota trees, which know their way up, as often as another queue is asked.
 */
final class PromiseCache {
  private final ClusterState state;
  private final Map<String, Promise> byVictimQueue = new LinkedHashMap<>();
  private final PromiseTree queues;
  private final PromiseTree quota;
  private long version = -1;
  private @Nullable Settings settings;
  private @Nullable String preemptorQueue;
  private @Nullable Action action;
  private @Nullable Family family;
  private @Nullable String lastQueue;
  private @Nullable Promise last; // thousands of victims in a row are of the same queue

  PromiseCache(ClusterState state) {
    this.state = state;
    this.queues = PromiseTree.of(state.queues());
    this.quota = PromiseTree.of(state.quota().forest());
  }

  Promise towards(Attempt attempt) {
    forgetIfOutdated(attempt);
    String victimQueue = attempt.victim().queue();
    if (last != null && victimQueue != null && victimQueue.equals(lastQueue)) {
      return last;
    }
    lastQueue = victimQueue;
    last = family == Family.QUOTA ? resolve(victimQueue) : known(victimQueue);
    return last;
  }

  private Promise known(@Nullable String victimQueue) {
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
    MinRuntimePromises promises =
        new MinRuntimePromises(family == Family.QUOTA ? quota : queues, state.settings());
    boolean inside = action == Action.CONSOLIDATION && Objects.equals(preemptorQueue, victimQueue);
    return action == Action.PREEMPT || inside
        ? promises.preempt(victimQueue)
        : promises.reclaim(preemptorQueue, victimQueue);
  }

  private void forgetIfOutdated(Attempt attempt) {
    String queue = attempt.preemptor().queue();
    long current = state.queues().version() + state.quota().forest().version();
    if (version != current
        || family != attempt.victim().family()
        || !Objects.equals(settings, state.settings())
        || action != attempt.action()
        || !Objects.equals(preemptorQueue, queue)) {
      byVictimQueue.clear();
      last = null;
      version = current;
      family = attempt.victim().family();
      settings = state.settings();
      action = attempt.action();
      preemptorQueue = queue;
    }
  }
}
