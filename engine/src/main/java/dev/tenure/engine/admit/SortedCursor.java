package dev.tenure.engine.admit;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.HoldingIndex;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** Walks in an order that the indexes do not have, because the asking queue wants it so. */
final class SortedCursor implements Cursor {
  private final Reach reach;
  private final Protections protections;
  private final PriorityQueue<Holding> rest; // few are asked for, so most stay without an order
  private @Nullable Holding head;

  SortedCursor(Reach reach, HoldingIndex[] indexes, Policy policy, Protections protections) {
    this.reach = reach;
    this.protections = protections;
    this.rest = new PriorityQueue<>(policy.order());
    for (HoldingIndex index : indexes) {
      for (Holding holding : index) {
        if (!holding.isTaken() && policy.permits(holding, reach.isOwnQueue())) {
          rest.add(holding);
        }
      }
    }
    advance();
  }

  /** Would a cursor have anybody? For that nothing has to be in order. */
  static boolean hasAny(
      Reach reach, HoldingIndex[] indexes, Policy policy, Protections protections) {
    for (HoldingIndex index : indexes) {
      for (Holding holding : index) {
        if (!holding.isTaken()
            && policy.permits(holding, reach.isOwnQueue())
            && protections.keptAfter(holding, reach.isOwnQueue()) == Time.NEVER) {
          return true;
        }
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
    boolean free = protections.keptAfter(next(), reach.isOwnQueue()) == Time.NEVER;
    if (!free) {
      advance();
    }
    return free;
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
      head = rest.poll();
    } while (head != null && head == before);
  }
}
