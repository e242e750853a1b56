package dev.tenure.simulator.policy;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.simulator.world.Unit;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * How much of one thing may be admitted where, told without the engine. All flavors are counted
 * together: whatever breaks a limit of their sum breaks one of theirs.
 */
final class QuotaLimits {
  /** More than anybody has. */
  private static final long UNLIMITED = Long.MAX_VALUE / 1_000;

  private final Unit unit;
  private final SortedMap<String, Level> queues = new TreeMap<>();
  private final SortedMap<String, Level> cohorts = new TreeMap<>();

  /** A cluster queue or cohort; limits are {@link #UNLIMITED} where there is none. */
  private record Level(@Nullable String parent, long nominal, long borrowing, long lending) {}

  QuotaLimits(List<Change> changes, Unit unit) {
    this.unit = unit;
    for (Change change : changes) {
      switch (change) {
        case QuotaChange.ClusterQueueSeen(var queue) ->
            queues.put(queue.name(), level(queue.cohort(), queue.groups()));
        case QuotaChange.CohortSeen(var cohort) ->
            cohorts.put(cohort.name(), level(cohort.parent(), cohort.groups()));
        default -> {}
      }
    }
  }

  private Level level(@Nullable String parent, List<ResourceGroup> groups) {
    return new Level(
        parent,
        sum(groups, Quota::nominal),
        sum(groups, Quota::borrowingLimit),
        sum(groups, Quota::lendingLimit));
  }

  private long sum(List<ResourceGroup> groups, ToLongFunction<Quota> amount) {
    long sum = 0;
    for (ResourceGroup group : groups) {
      for (FlavorQuotas flavor : group.flavors()) {
        for (Map.Entry<String, Quota> quota : flavor.quotas().entrySet()) {
          long each = amount.applyAsLong(quota.getValue());
          long counted = unit.in(Resources.of(quota.getKey(), 1)) == 0 ? 0 : each;
          sum = Math.min(UNLIMITED, sum + Math.min(UNLIMITED, counted));
        }
      }
    }
    return sum;
  }

  /** Is that queue, or anything above it, beyond what it may use, if queues use so much? */
  boolean isExceeded(String queue, SortedMap<String, Long> used) {
    @Nullable Level level = queues.get(queue);
    if (level == null) {
      return false; // it is of the other family
    }
    long usage = used.getOrDefault(queue, 0L);
    if (isBeyond(usage, level.nominal(), level)) {
      return true;
    }
    int depth = 0;
    for (@Nullable String at = level.parent(); at != null; at = cohort(at).parent()) {
      if (depth++ > cohorts.size()) {
        return false; // they go round: nobody shares anything
      }
      if (isBeyond(usage(at, used), subtree(at), cohort(at))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isBeyond(long usage, long owned, Level level) {
    return usage
        > (level.parent() == null ? owned : Math.min(UNLIMITED, owned + level.borrowing()));
  }

  private Level cohort(String name) {
    return cohorts.getOrDefault(name, new Level(null, 0, UNLIMITED, UNLIMITED));
  }

  /** What a cohort owns with all that those below it lend. */
  private long subtree(String name) {
    long sum = cohort(name).nominal();
    for (Level queue : queues.values()) {
      sum += name.equals(queue.parent()) ? Math.min(queue.nominal(), queue.lending()) : 0;
    }
    for (Map.Entry<String, Level> below : cohorts.entrySet()) {
      if (name.equals(below.getValue().parent())) {
        sum += Math.min(subtree(below.getKey()), below.getValue().lending());
      }
    }
    return Math.min(UNLIMITED, sum);
  }

  /** What those below a cohort use beyond what they keep for themselves. */
  private long usage(String name, SortedMap<String, Long> used) {
    long sum = 0;
    for (Map.Entry<String, Level> queue : queues.entrySet()) {
      Level level = queue.getValue();
      if (name.equals(level.parent())) {
        sum += beyond(used.getOrDefault(queue.getKey(), 0L), level.nominal(), level.lending());
      }
    }
    for (Map.Entry<String, Level> below : cohorts.entrySet()) {
      if (name.equals(below.getValue().parent())) {
        String cohort = below.getKey();
        sum += beyond(usage(cohort, used), subtree(cohort), below.getValue().lending());
      }
    }
    return sum;
  }

  private static long beyond(long usage, long owned, long lending) {
    return Math.max(0, usage - Math.max(0, owned - lending));
  }
}
