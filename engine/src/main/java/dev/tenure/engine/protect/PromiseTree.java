package dev.tenure.engine.protect;

import dev.tenure.engine.model.PromiseLevel;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.quota.QuotaForest;
import dev.tenure.engine.state.QueueTree;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A tree in which promises are looked for: of queues, or of cohorts and cluster queues. */
interface PromiseTree {
  /** From the top down to the queue; empty for an unknown one. */
  List<PromiseLevel> pathTo(@Nullable String queue);

  /** Does the top of that path have something above it all the same? */
  boolean closesCircle(@Nullable String queue);

  static PromiseTree of(QueueTree queues) {
    return new PromiseTree() {
      @Override
      public List<PromiseLevel> pathTo(@Nullable String queue) {
        return queues.pathTo(queue).stream().map(Queue::promises).toList();
      }

      @Override
      public boolean closesCircle(@Nullable String queue) {
        List<Queue> path = queues.pathTo(queue);
        return !path.isEmpty() && queues.queue(path.getFirst().parent()) != null;
      }
    };
  }

  static PromiseTree of(QuotaForest forest) {
    return new CohortPromises(forest);
  }
}
