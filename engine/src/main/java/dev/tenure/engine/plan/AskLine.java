package dev.tenure.engine.plan;

import dev.tenure.engine.plan.Turns.Turn;
import dev.tenure.engine.search.FairShareRight;
import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.state.WorkloadState;
import java.util.Comparator;
import java.util.Objects;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** Workloads that wait in one line, in the order in which they are served. */
final class AskLine {
  private record Entry(WorkloadState workload, Turn turn) {}

  private final PriorityQueue<Entry> entries =
      new PriorityQueue<>(Comparator.comparing(Entry::turn));
  private @Nullable Ask head;
  private Amounts wish = Amounts.NONE;

  void add(WorkloadState workload, Turns turns) {
    entries.add(new Entry(workload, turns.of(workload)));
    head = null;
  }

  /** What the first of them asks for; absent: nobody is left who asks for anything. */
  @Nullable Ask peek() {
    while (head == null && !entries.isEmpty()) {
      head = Ask.next(entries.element().workload());
      if (head == null) {
        entries.remove();
      } else {
        wish = FairShareRight.request(head.pods());
      }
    }
    return head;
  }

  Ask poll() {
    Ask polled = Objects.requireNonNull(peek());
    entries.remove();
    head = null;
    return polled;
  }

  /** How much the first of them asks for of what queues share. */
  Amounts wish() {
    return peek() == null ? Amounts.NONE : wish;
  }
}
