package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Holding;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The candidates of one queue, in order. Nobody is looked for before somebody asks: of most queues
 * it is enough to know their share.
 */
final class QueueCandidates implements CandidateList {
  private final Reach reach;
  private final Candidates candidates;
  private @Nullable Deque<Cursor> cursors;

  QueueCandidates(Reach reach, Candidates candidates) {
    this.reach = reach;
    this.candidates = candidates;
  }

  @Override
  public @Nullable Holding peek() {
    Deque<Cursor> open = open();
    while (!open.isEmpty() && open.getFirst().isEmpty()) {
      open.removeFirst();
    }
    return open.isEmpty() ? null : open.getFirst().first();
  }

  @Override
  public @Nullable Holding poll() {
    @Nullable Holding first = peek();
    if (first != null) {
      open().getFirst().advance();
    }
    return first;
  }

  private Deque<Cursor> open() {
    if (cursors == null) {
      cursors = new ArrayDeque<>(2);
      if (candidates.holdsAny(reach, true)) {
        cursors.add(candidates.of(reach, true));
      }
      cursors.add(candidates.of(reach, false));
    }
    return cursors;
  }
}
