package dev.tenure.engine.quota;

import dev.tenure.engine.model.Time;
import java.util.Comparator;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Waiters of one kind in the same case: all in line, or all put aside for the same cause. */
final class Bench {
  static final Comparator<Bench> BY_FIRST = Comparator.comparing(Bench::first, Waiter.ORDER);
  static final Comparator<Bench> BY_TIME =
      Comparator.comparingLong(Bench::until).thenComparingLong(bench -> bench.number);

  private final WaiterKind kind;
  private final long number;
  private final NavigableSet<Waiter> members = new TreeSet<>(Waiter.ORDER);
  private @Nullable Waiter first;
  private long until = Time.FREE;
  private long restsSince;
  private boolean resting;
  private boolean heldUp;

  Bench(WaiterKind kind, long number) {
    this.kind = kind;
    this.number = number;
  }

  WaiterKind kind() {
    return kind;
  }

  Waiter first() {
    if (first == null) {
      first = members.first();
    }
    return first;
  }

  NavigableSet<Waiter> members() {
    return members;
  }

  boolean isEmpty() {
    return members.isEmpty();
  }

  /** Until when they are put aside at most; {@link Time#FREE}: they are in line. */
  long until() {
    return until;
  }

  boolean isAside() {
    return until != Time.FREE;
  }

  /** Do they stand back for others that wait? */
  boolean isHeldUp() {
    return heldUp;
  }

  /** Do they lack what can be told without a try: quota, or room? */
  boolean isResting() {
    return resting;
  }

  /** After which stir they were tried in vain. */
  long restsSince() {
    return restsSince;
  }

  void putAside(long then, boolean standsBack) {
    until = then;
    heldUp |= standsBack;
    resting = false;
  }

  void rest(long then, long stir) {
    until = then;
    restsSince = stir;
    resting = true;
  }

  void wake() {
    until = Time.FREE;
    heldUp = false;
    resting = false;
  }

  void add(Waiter waiter) {
    members.add(waiter);
    waiter.sitOn(this);
    first = null;
  }

  void remove(Waiter waiter) {
    members.remove(waiter);
    waiter.sitOn(null);
    first = null;
  }

  /** All of both on one of them: the fewer move. */
  Bench mergedWith(Bench other) {
    Bench larger = members.size() < other.members.size() ? other : this;
    Bench smaller = larger == this ? other : this;
    smaller.members.forEach(larger::add);
    return larger;
  }
}
