package dev.tenure.engine.admit;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.HoldingGroup;
import dev.tenure.engine.quota.HoldingIndex;
import java.util.ArrayList;
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
 * those who came last.
 */
final class SortedCursor implements Cursor {
  private final Reach reach;
  private final Protections protections;
  private final Comparator<Holding> order;
  private final List<Holding> unsorted;
  private @Nullable PriorityQueue<Holding> rest;
  private @Nullable Holding head;
  private boolean allFree;

  SortedCursor(Reach reach, HoldingIndex[] indexes, Policy policy, Protections protections) {
    this.reach = reach;
    this.protections = protections;
    this.order = policy.order();
    this.unsorted = permitted(reach, indexes, policy);
    this.head = unsorted.isEmpty() ? null : Collections.min(unsorted, order);
  }

  private static List<Holding> permitted(Reach reach, HoldingIndex[] indexes, Policy policy) {
    List<Holding> permitted = new ArrayList<>();
    for (HoldingIndex index : indexes) {
      for (HoldingGroup group : index.groups()) {
        for (Holding holding : group.members()) {
          if (!holding.isTaken() && policy.permits(holding, reach.isOwnQueue())) {
            permitted.add(holding);
          }
        }
      }
    }
    return permitted;
  }

  /** Would a cursor have anybody? For that nothing has to be in order. */
  static boolean hasAny(
      Reach reach, HoldingIndex[] indexes, Policy policy, Protections protections) {
    for (Holding holding : permitted(reach, indexes, policy)) {
      if (protections.keptAfter(holding, reach.isOwnQueue()) == Time.NEVER) {
        return true;
      }
    }
    return false;
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
    boolean free = allFree || isFree(next());
    if (!free) {
      (rest == null ? unsorted : rest).removeIf(holding -> !isFree(holding));
      allFree = true;
      advance();
    }
    return free;
  }

  /** What protects somebody does not depend on who has been taken before. */
  private boolean isFree(Holding holding) {
    return protections.keptAfter(holding, reach.isOwnQueue()) == Time.NEVER;
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
