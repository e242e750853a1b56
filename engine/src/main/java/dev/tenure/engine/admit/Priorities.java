package dev.tenure.engine.admit;

import dev.tenure.engine.model.quota.DynamicPriority;
import dev.tenure.engine.quota.Holding;
import org.jspecify.annotations.Nullable;

/** How important an asker and those it may take are: inside its queue that may change with time. */
final class Priorities {
  private final QuotaAsk ask;
  private final @Nullable DynamicPriority moving;

  Priorities(QuotaAsk ask) {
    this.ask = ask;
    this.moving = ask.queue().queue().extras().dynamicPriority();
  }

  /** Do they change with time? */
  boolean move() {
    return moving != null;
  }

  /** The asker's, towards those of its own queue or of others. */
  int ofAsker(boolean sameQueue) {
    return moving == null || !sameQueue
        ? ask.priority()
        : moving.waiting(ask.priority(), ask.now() - ask.workload().queuedAt());
  }

  /** As the asker sees it. */
  int of(Holding holding) {
    return moving == null || holding.queue() != ask.queue()
        ? holding.priority()
        : moving.running(holding.priority(), ask.now() - holding.reservedAt());
  }
}
