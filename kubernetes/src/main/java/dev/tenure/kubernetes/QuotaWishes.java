package dev.tenure.kubernetes;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.Cohort;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Who grants workloads of the quota family a minimum runtime of their own. */
final class QuotaWishes {
  private record Level(MinRuntime limit, @Nullable String above) {}

  private final SortedMap<String, Level> levels = new TreeMap<>();

  /** Knows what these say. */
  QuotaWishes(List<Change> queues) {
    for (Change change : queues) {
      switch (change) {
        case QuotaChange.ClusterQueueSeen(ClusterQueue seen) ->
            put("queue " + seen.name(), seen.promises().wishLimit(), cohort(seen.cohort()));
        case QuotaChange.CohortSeen(Cohort seen) ->
            put("cohort " + seen.name(), seen.promises().wishLimit(), cohort(seen.parent()));
        case QuotaChange.LocalQueueSeen(LocalQueue seen) ->
            put(seen.id(), MinRuntime.UNSET, "queue " + seen.clusterQueue());
        default -> {}
      }
    }
  }

  private void put(String name, MinRuntime limit, @Nullable String above) {
    levels.put(name, new Level(limit, above));
  }

  private static @Nullable String cohort(@Nullable String name) {
    return name == null ? null : "cohort " + name;
  }

  void check(Fields object, QuotaWorkload workload) {
    GrantedWishes.check(
        object, workload.id().namespace() + "/" + workload.localQueue(), this::limit, this::above);
  }

  private @Nullable MinRuntime limit(String name) {
    Level level = levels.get(name);
    return level == null ? null : level.limit;
  }

  private @Nullable String above(String name) {
    Level level = levels.get(name);
    return level == null ? null : level.above;
  }
}
