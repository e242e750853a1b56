package dev.tenure.engine.protect;

import dev.tenure.engine.quota.CohortNode;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaForest;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Promises of cluster queues and cohorts; a path is put together once until the trees change. */
final class CohortPromises implements PromiseTree {
  private final QuotaForest forest;
  private final Map<String, List<PromiseLevel>> paths = new LinkedHashMap<>();
  private long version = -1;

  CohortPromises(QuotaForest forest) {
    this.forest = forest;
  }

  @Override
  public List<PromiseLevel> pathTo(@Nullable String queue) {
    if (queue == null) {
      return List.of();
    }
    if (version != forest.version()) {
      paths.clear();
      version = forest.version();
    }
    return paths.computeIfAbsent(queue, this::path);
  }

  private List<PromiseLevel> path(String queue) {
    @Nullable QueueNode node = forest.queue(queue);
    if (node == null) {
      return List.of();
    }
    PromiseLevel[] path = new PromiseLevel[depth(node)];
    int level = path.length;
    path[--level] = PromiseLevel.of(node);
    for (CohortNode at = node.parent(); at != null; at = at.parent()) {
      path[--level] = PromiseLevel.of(at);
    }
    return Arrays.asList(path);
  }

  private static int depth(QueueNode queue) {
    int depth = 1;
    for (CohortNode at = queue.parent(); at != null; at = at.parent()) {
      depth++;
    }
    return depth;
  }

  @Override
  public boolean closesCircle(@Nullable String queue) {
    @Nullable QueueNode node = forest.queue(queue);
    return node != null && node.parent() != null && node.parent().isInCircle();
  }
}
