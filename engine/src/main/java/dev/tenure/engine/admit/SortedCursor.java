package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.HoldingIndex;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Walks in an order that the indexes do not have, because the asking queue wants it so. Most often
 * only the first is asked for, so the others have no order before they have to; and once the first
 * is protected all who are protected are left out, since those who cost least to stop are often
 * those who came last. Where nobody counts who is protected, they are left out from the beginning.
 */
final class SortedCursor implements Cursor {
  private final Reach reach;
  private final FreeHoldings holdings;
  private final Comparator<Holding> order;
  private List<Holding> unsorted;
  private @Nullable PriorityQueue<Holding> rest;
  private @Nullable Holding head;
  private boolean allFree;

  SortedCursor(Reach reach, HoldingIndex[] indexes, Policy policy, Protections protections) {
    this.reach = reach;
    this.holdings = new FreeHoldings(reach, indexes, policy, protections);
    this.order = policy.order();
    this.allFree = !protections.areCounted();
    this.unsorted = allFree ? holdings.free() : holdings.permitted();
    this.head = unsorted.isEmpty() ? null : Collections.min(unsorted, order);
  }

  /** Would a cursor have anybody? For that nothing has to be in order. */
  static boolean hasAny(
      Reach reach, HoldingIndex[] indexes, Policy policy, Protections protections) {
    FreeHoldings holdings = new FreeHoldings(reach, indexes, policy, protections);
    return protections.areCounted()
        ? holdings.permitted().stream().anyMatch(holdings::isFree)
        : !holdings.free().isEmpty();
  }

  @Override
  public Reach reach() {
    return reach;
  }

  @Override
  public boolean isEmpty() {
    boolean somebody = false;
    while (head != null && !somebody) {
      somebody = confirm();
    }
    return !somebody;
  }

  @Override
  public void join(Queue<Cursor> open) {
    if (head != null) {
      open.add(this);
    }
  }

  @Override
  public Holding next() {
    return Objects.requireNonNull(head, "nobody is left");
  }

  @Override
  public boolean confirm() {
    boolean free = allFree || holdings.isFree(next());
    if (!free) {
      leaveOutProtected();
      allFree = true;
      advance();
    }
    return free;
  }

  private void leaveOutProtected() {
    if (rest == null) {
      unsorted = holdings.free();
    } else {
      rest.removeIf(holding -> !holdings.isFree(holding));
    }
  }

  @Override
  public Holding first() {
    return next();
  }

  /** Who holds several of what is contested is in several indexes, and comes once. */
  @Override
  public void advance() {
    @Nullable Holding before = head;
    do {
      head = sorted().poll();
    } while (head != null && head == before);
  }

  private PriorityQueue<Holding> sorted() {
    if (rest == null) {
      rest = new PriorityQueue<>(order);
      rest.addAll(unsorted);
      unsorted.clear();
    }
    return rest;
  }
}
