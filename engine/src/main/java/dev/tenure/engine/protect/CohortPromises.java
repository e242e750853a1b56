package dev.tenure.engine.protect;

import dev.tenure.engine.model.PromiseLevel;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaForest;
import dev.tenure.engine.quota.QuotaNode;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Promises of cluster queues and cohorts. */
final class CohortPromises implements PromiseTree {
  private final QuotaForest forest;

  CohortPromises(QuotaForest forest) {
    this.forest = forest;
  }

  @Override
  public List<PromiseLevel> pathTo(@Nullable String queue) {
    @Nullable QueueNode node = forest.queue(queue);
    PromiseLevel[] path = new PromiseLevel[depth(node)];
    int level = path.length;
    for (QuotaNode at = node; at != null; at = at.parent()) {
      path[--level] = at.promises();
    }
    return Arrays.asList(path);
  }

  private static int depth(@Nullable QueueNode queue) {
    int depth = 0;
    for (QuotaNode at = queue; at != null; at = at.parent()) {
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
