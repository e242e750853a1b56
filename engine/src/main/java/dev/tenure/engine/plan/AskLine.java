package dev.tenure.engine.plan;

import dev.tenure.engine.plan.Turns.Turn;
import dev.tenure.engine.search.FairShareRight;
import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** Workloads that wait in one line, in the order in which they are served. */
final class AskLine {
  private record Entry(WorkloadState workload, Turn turn) implements Comparable<Entry> {
    @Override
    public int compareTo(Entry other) {
      return turn.compareTo(other.turn);
    }
  }

  /** Those who were there from the start: they come nearly sorted, which a heap could not use. */
  private final List<Entry> first = new ArrayList<>();

  private final PriorityQueue<Entry> again = new PriorityQueue<>();
  private int next;
  private boolean begun;
  private @Nullable Ask head;
  private Amounts wish = Amounts.NONE;

  void add(WorkloadState workload, Turns turns) {
    Entry entry = new Entry(workload, turns.of(workload));
    if (begun) {
      again.add(entry);
    } else {
      first.add(entry);
    }
    head = null;
  }

  private @Nullable Entry front() {
    if (!begun) {
      Collections.sort(first);
      begun = true;
    }
    @Nullable Entry waiting = next < first.size() ? first.get(next) : null;
    @Nullable Entry back = again.peek();
    return waiting == null || (back != null && back.compareTo(waiting) < 0) ? back : waiting;
  }

  private void remove(Entry front) {
    if (next < first.size() && first.get(next).equals(front)) {
      next++;
    } else {
      again.remove();
    }
  }

  /** What the first of them asks for; absent: nobody is left who asks for anything. */
  @Nullable Ask peek() {
    for (Entry front = front(); head == null && front != null; front = front()) {
      head = Ask.next(front.workload());
      if (head == null) {
        remove(front);
      } else {
        wish = FairShareRight.request(head.pods());
      }
    }
    return head;
  }

  Ask poll() {
    Ask polled = Objects.requireNonNull(peek());
    remove(Objects.requireNonNull(front()));
    head = null;
    return polled;
  }

  /** How much the first of them asks for of what queues share. */
  Amounts wish() {
    return peek() == null ? Amounts.NONE : wish;
  }
}
