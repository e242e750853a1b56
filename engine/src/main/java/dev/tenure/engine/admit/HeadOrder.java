package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Waiter;
import java.util.Comparator;
import java.util.List;

/** In which order the heads of the queues are served. */
interface HeadOrder {
  /** Higher priority, then who has waited longer, then by id. */
  Comparator<Nomination> BY_PRIORITY =
      Comparator.comparing(
          Nomination::waiter,
          Comparator.comparingInt((Waiter waiter) -> -1 - waiter.workload().priority())
              .thenComparingLong(waiter -> waiter.workload().queuedAt())
              .thenComparing(waiter -> waiter.workload().uid())
              .thenComparing(waiter -> waiter.workload().id()));

  /** Takes out whoever is next; the list is not empty. */
  Nomination poll(List<Nomination> waiting);

  /** Who borrows less high up the tree first. */
  static HeadOrder classical() {
    Comparator<Nomination> order =
        Comparator.<Nomination>comparingInt(head -> head.assignment().level())
            .thenComparing(BY_PRIORITY);
    return waiting -> {
      Nomination first = waiting.getFirst();
      for (Nomination head : waiting) {
        first = order.compare(head, first) < 0 ? head : first;
      }
      waiting.remove(first);
      return first;
    };
  }
}
