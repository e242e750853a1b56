package dev.tenure.engine.protect;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.state.ClusterState;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * What is the same for all workloads of a queue, worked out once until queues or settings change.
 */
final class PerQueue<T> {
  private final ClusterState state;
  private final BiFunction<Family, @Nullable String, T> find;
  private final Map<String, T> known = new LinkedHashMap<>();
  private long version = -1;
  private @Nullable Settings settings;
  private @Nullable Family lastFamily;
  private @Nullable String lastQueue;
  private @Nullable T last; // thousands of victims in a row are of the same queue

  PerQueue(ClusterState state, BiFunction<Family, @Nullable String, T> find) {
    this.state = state;
    this.find = find;
  }

  T of(Family family, @Nullable String queue) {
    forgetIfOutdated();
    if (last != null && family == lastFamily && Objects.equals(queue, lastQueue)) {
      return last;
    }
    String key = family.name() + "/" + queue;
    T found = known.get(key);
    if (found == null) {
      found = find.apply(family, queue);
      known.put(key, found);
    }
    lastFamily = family;
    lastQueue = queue;
    last = found;
    return found;
  }

  @SuppressWarnings("ReferenceEquality") // settings that are the same object are the same
  private void forgetIfOutdated() {
    long current = state.queues().version() + state.quota().forest().version();
    if (version != current || settings != state.settings()) {
      known.clear();
      last = null;
      version = current;
      settings = state.settings();
    }
  }
}
