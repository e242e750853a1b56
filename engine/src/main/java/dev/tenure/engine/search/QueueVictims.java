package dev.tenure.engine.search;

import dev.tenure.engine.state.WorkloadState;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The workloads of one queue in the order in which they have to leave. One that has given a part
 * comes again with what is left, behind those that still have more than their minimum.
 */
final class QueueVictims {
  private final Iterator<WorkloadState> fresh;
  private final Comparator<WorkloadState> order;
  private final PriorityQueue<WorkloadState> again;
  private @Nullable WorkloadState next;
  private @Nullable WorkloadState head;

  QueueVictims(Collection<WorkloadState> running) {
    this(running, WorkloadState.LEAVES_FIRST);
  }

  /** Those who run are in this order already. */
  QueueVictims(Collection<WorkloadState> running, Comparator<WorkloadState> order) {
    this.order = order;
    this.again = new PriorityQueue<>(order);
    this.fresh = running.iterator();
    advance();
    head = first();
  }

  /** Who is next; absent: nobody is left. Stays the same, whatever it loses, until it is passed. */
  @Nullable WorkloadState peek() {
    return head;
  }

  private @Nullable WorkloadState first() {
    @Nullable WorkloadState other = again.peek();
    if (next == null || other == null) {
      return next == null ? other : next;
    }
    return order.compare(next, other) <= 0 ? next : other;
  }

  /** Passes on; {@code more}: the one who was next has more to give. */
  void poll(boolean more) {
    @Nullable WorkloadState gone = head;
    if (gone == null) {
      return;
    }
    if (gone == next) {
      advance();
    } else {
      again.poll();
    }
    if (more) {
      again.add(gone);
    }
    head = first();
  }

  private void advance() {
    next = fresh.hasNext() ? fresh.next() : null;
  }
}
