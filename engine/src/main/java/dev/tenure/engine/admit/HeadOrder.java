package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Waiter;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

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

  void add(Nomination head);

  /** Takes out whoever is next; absent: all have been served. */
  @Nullable Nomination poll();

  /** Who borrows less high up the tree first. Serving one changes nothing for the others. */
  static HeadOrder classical() {
    Queue<Nomination> waiting =
        new PriorityQueue<>(
            Comparator.<Nomination>comparingInt(head -> head.assignment().level())
                .thenComparing(BY_PRIORITY));
    return new HeadOrder() {
      @Override
      public void add(Nomination head) {
        waiting.add(head);
      }

      @Override
      public @Nullable Nomination poll() {
        return waiting.poll();
      }
    };
  }
}
