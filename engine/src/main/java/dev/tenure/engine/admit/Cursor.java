package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Holding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** Walks over those of one queue that may be taken, in the order of the index, each once. */
final class Cursor {
  /** By who comes first. */
  static final Comparator<Cursor> ORDER = Comparator.comparing(Cursor::first, Holding.VICTIM_ORDER);

  private final Reach reach;
  private final Policy policy;
  private final Protections protections;
  private final List<Walk> walks = new ArrayList<>();
  private @Nullable Holding head;

  /** One index under way. */
  private static final class Walk {
    private final Iterator<Holding> rest;
    private @Nullable Holding at;

    Walk(Iterator<Holding> rest) {
      this.rest = rest;
      step();
    }

    void step() {
      at = rest.hasNext() ? rest.next() : null;
    }
  }

  Cursor(Reach reach, List<SortedSet<Holding>> indexes, Policy policy, Protections protections) {
    this.reach = reach;
    this.policy = policy;
    this.protections = protections;
    for (SortedSet<Holding> index : indexes) {
      if (!index.isEmpty()) {
        walks.add(new Walk(index.iterator()));
      }
    }
    advance();
  }

  Reach reach() {
    return reach;
  }

  boolean isEmpty() {
    return head == null;
  }

  /** Only to be asked while it is not empty. */
  Holding first() {
    if (head == null) {
      throw new IllegalStateException("nobody is left in " + reach.queue().name());
    }
    return head;
  }

  /** Goes on to the next one that may be taken. */
  void advance() {
    do {
      head = step();
    } while (head != null && !mayBeTaken(head));
  }

  private boolean mayBeTaken(Holding candidate) {
    return !candidate.isTaken()
        && policy.allows(candidate, reach.isOwnQueue())
        && protections.allow(candidate, reach.isOwnQueue());
  }

  /** The next of all indexes; absent at the end, or once priorities are too high. */
  private @Nullable Holding step() {
    @Nullable Holding next = null;
    for (Walk walk : walks) {
      if (walk.at != null && (next == null || Holding.VICTIM_ORDER.compare(walk.at, next) < 0)) {
        next = walk.at;
      }
    }
    if (next == null || !policy.allowsPriority(next.priority(), reach.isOwnQueue())) {
      return null;
    }
    for (Walk walk : walks) {
      if (walk.at == next) {
        walk.step();
      }
    }
    return next;
  }
}
