package dev.tenure.engine.search;

import dev.tenure.engine.state.WorkloadState;
import java.util.Collection;
import java.util.Iterator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The workloads of one queue in the order in which they have to leave. One that has given a part
 * comes again with what is left, behind those that still have more than their minimum.
 */
final class QueueVictims {
  private final Iterator<WorkloadState> fresh;
  private final PriorityQueue<WorkloadState> again =
      new PriorityQueue<>(WorkloadState.LEAVES_FIRST);
  private @Nullable WorkloadState next;

  QueueVictims(Collection<WorkloadState> running) {
    this.fresh = running.iterator();
    advance();
  }

  /** Who is next; absent: nobody is left. */
  @Nullable WorkloadState peek() {
    @Nullable WorkloadState other = again.peek();
    if (next == null || other == null) {
      return next == null ? other : next;
    }
    return WorkloadState.LEAVES_FIRST.compare(next, other) <= 0 ? next : other;
  }

  /**
   * Passes on from the one who was next when it was asked for: what it has given since may have
   * changed its place.
   *
   * @param more whether it has more to give
   */
  void poll(WorkloadState gone, boolean more) {
    if (gone == next) {
      advance();
    } else {
      again.remove(gone);
    }
    if (more) {
      again.add(gone);
    }
  }

  private void advance() {
    next = fresh.hasNext() ? fresh.next() : null;
  }
}
