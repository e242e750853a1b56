package dev.tenure.engine.admit;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.HoldingIndex;
import java.util.Iterator;
import java.util.Objects;
import java.util.Queue;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Walks in an order that the indexes do not have, because the asking queue wants it so. */
final class SortedCursor implements Cursor {
  private final Reach reach;
  private final Protections protections;
  private final Iterator<Holding> rest;
  private @Nullable Holding head;

  SortedCursor(Reach reach, HoldingIndex[] indexes, Policy policy, Protections protections) {
    this.reach = reach;
    this.protections = protections;
    SortedSet<Holding> sorted = new TreeSet<>(policy.order());
    for (HoldingIndex index : indexes) {
      for (Holding holding : index) {
        if (!holding.isTaken() && policy.permits(holding, reach.isOwnQueue())) {
          sorted.add(holding);
        }
      }
    }
    this.rest = sorted.iterator();
    advance();
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

  @Override
  public void advance() {
    head = rest.hasNext() ? rest.next() : null;
  }
}
