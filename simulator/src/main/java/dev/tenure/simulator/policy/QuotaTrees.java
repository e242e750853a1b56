package dev.tenure.simulator.policy;

import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Which queues lend to each other. Cluster queues do below one root cohort, and one without a
 * cohort does not; Queues all share the cluster, and of a tree only those without any below them
 * have jobs.
 */
final class QuotaTrees {
  private static final String QUEUES = "Queues";

  private final SortedMap<String, @Nullable String> cohortOf = new TreeMap<>();
  private final SortedMap<String, @Nullable String> above = new TreeMap<>();
  private final SortedSet<String> queues = new TreeSet<>();
  private final SortedSet<String> parents = new TreeSet<>();

  QuotaTrees(List<Change> changes) {
    for (Change change : changes) {
      if (change instanceof Change.QueueSeen seen) {
        @Nullable String parent = seen.queue().parent();
        queues.add(seen.queue().name());
        parents.add(parent == null ? "" : parent);
      } else if (change instanceof QuotaChange.ClusterQueueSeen seen) {
        cohortOf.put(seen.queue().name(), seen.queue().cohort());
      } else if (change instanceof QuotaChange.CohortSeen seen) {
        above.put(seen.cohort().name(), seen.cohort().parent());
      }
    }
  }

  /** The tree of each queue that can have jobs. */
  SortedMap<String, String> ofQueues() {
    SortedMap<String, String> trees = new TreeMap<>();
    queues.stream()
        .filter(queue -> !parents.contains(queue))
        .forEach(queue -> trees.put(queue, QUEUES));
    cohortOf.forEach((queue, cohort) ->
        trees.put(queue, cohort == null ? "queue " + queue : "cohort " + root(cohort)));
    return trees;
  }

  private String root(String cohort) {
    SortedSet<String> passed = new TreeSet<>();
    String top = cohort;
    for (@Nullable String next = cohort; next != null && passed.add(next); next = above.get(next)) {
      top = next;
    }
    return top;
  }
}
