package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import java.util.Comparator;

/** Who is taken first: who leaves already, then others before the own queue, then the index. */
final class VictimOrder {
  private VictimOrder() {}

  static Comparator<Holding> towards(QueueNode asking) {
    return Comparator.comparing((Holding holding) -> !holding.isLeaving())
        .thenComparing(holding -> holding.queue() == asking)
        .thenComparing(Holding.VICTIM_ORDER);
  }
}
