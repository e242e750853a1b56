package dev.tenure.engine.admit;

import dev.tenure.engine.quota.HoldingIndex;
import dev.tenure.engine.quota.Holdings;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Opens the indexes of queues within reach. */
final class Candidates {
  private final QuotaAsk ask;
  private final Policy policy;
  private final Protections protections;

  Candidates(QuotaAsk ask, Policy policy, Protections protections) {
    this.ask = ask;
    this.policy = policy;
    this.protections = protections;
  }

  /** Is there anybody in this queue who may be taken? */
  boolean hasAny(Reach reach) {
    return hasAny(reach, true) || hasAny(reach, false);
  }

  private boolean hasAny(Reach reach, boolean leaving) {
    if (!policy.isOrderOfIndex()) {
      return SortedCursor.hasAny(reach, indexes(reach, leaving), policy, protections);
    }
    return holdsAny(reach, leaving) && !of(reach, leaving).isEmpty();
  }

  /** Those of one queue that have been told to leave already, or the others. */
  Cursor of(Reach reach, boolean leaving) {
    HoldingIndex[] indexes = indexes(reach, leaving);
    return policy.isOrderOfIndex()
        ? new IndexCursor(reach, indexes, policy, protections)
        : new SortedCursor(reach, indexes, policy, protections);
  }

  /** Those of many queues at once: the queue of whoever comes first is on top. */
  PriorityQueue<Cursor> of(List<Reach> reaches, boolean leaving) {
    PriorityQueue<Cursor> open =
        new PriorityQueue<>(Comparator.comparing(Cursor::next, policy.order()));
    for (Reach reach : reaches) {
      if (holdsAny(reach, leaving)) {
        of(reach, leaving).join(open);
      }
    }
    return open;
  }

  /** Could there be anybody whose priority lets it be taken, protected or not? */
  boolean mayHaveAny(Reach reach) {
    return mayHaveAny(reach, true) || mayHaveAny(reach, false);
  }

  private boolean mayHaveAny(Reach reach, boolean leaving) {
    for (int place : ask.contested()) {
      HoldingIndex index = index(reach, place, leaving);
      if (!index.isEmpty()
          && (!policy.isOrderOfIndex()
              || policy.allowsPriority(index.group(0).priority(), reach.isOwnQueue()))) {
        return true;
      }
    }
    return false;
  }

  /** Is there anybody at all, who may be taken or not? */
  boolean holdsAny(Reach reach, boolean leaving) {
    for (int place : ask.contested()) {
      if (!index(reach, place, leaving).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private HoldingIndex[] indexes(Reach reach, boolean leaving) {
    int[] contested = ask.contested();
    HoldingIndex[] indexes = new HoldingIndex[contested.length];
    for (int i = 0; i < contested.length; i++) {
      indexes[i] = index(reach, contested[i], leaving);
    }
    return indexes;
  }

  private static HoldingIndex index(Reach reach, int place, boolean leaving) {
    Holdings holdings = reach.queue().holdings();
    return leaving ? holdings.leaving(place) : holdings.staying(place);
  }
}
