package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Holding;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** The candidates of one queue, in order: from its indexes, or added by hand. */
final class CandidateList {
  private final Deque<Cursor> cursors = new ArrayDeque<>();
  private final Deque<Holding> added = new ArrayDeque<>();

  CandidateList(Cursor leaving, Cursor staying) {
    cursors.add(leaving);
    cursors.add(staying);
  }

  CandidateList() {}

  void add(Holding candidate) {
    added.add(candidate);
  }

  @Nullable Holding peek() {
    while (!cursors.isEmpty() && cursors.getFirst().isEmpty()) {
      cursors.removeFirst();
    }
    return cursors.isEmpty() ? added.peek() : cursors.getFirst().first();
  }

  @Nullable Holding poll() {
    @Nullable Holding first = peek();
    if (cursors.isEmpty()) {
      added.poll();
    } else {
      cursors.getFirst().advance();
    }
    return first;
  }
}
