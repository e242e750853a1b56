package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.Holdings;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SortedSet;

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

  /** Those of one queue that have been told to leave already, or the others. */
  Cursor of(Reach reach, boolean leaving) {
    Holdings holdings = reach.queue().holdings();
    List<SortedSet<Holding>> indexes = new ArrayList<>(ask.contested().length);
    for (int place : ask.contested()) {
      indexes.add(leaving ? holdings.leaving(place) : holdings.staying(place));
    }
    return new Cursor(reach, indexes, policy, protections);
  }

  /** Those of many queues at once: the queue of whoever comes first is on top. */
  PriorityQueue<Cursor> of(List<Reach> reaches, boolean leaving) {
    PriorityQueue<Cursor> open = new PriorityQueue<>(Cursor.ORDER);
    for (Reach reach : reaches) {
      Cursor cursor = of(reach, leaving);
      if (!cursor.isEmpty()) {
        open.add(cursor);
      }
    }
    return open;
  }
}
