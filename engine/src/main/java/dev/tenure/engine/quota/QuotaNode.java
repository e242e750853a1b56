package dev.tenure.engine.quota;

import dev.tenure.engine.model.PromiseLevel;
import dev.tenure.engine.model.quota.ResourceGroup;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A queue or cohort in its tree, with the arithmetic of spec 2. Two sums are kept: what is held,
 * and what is used, which also counts claims: quota that is being freed for somebody.
 */
public abstract sealed class QuotaNode permits QueueNode, CohortNode {
  private final String name;
  private final OwnedQuota owned = new OwnedQuota();
  private @Nullable CohortNode parent;
  private long[] usage = {};
  private long[] held = {};

  QuotaNode(String name) {
    this.name = name;
  }

  public final String name() {
    return name;
  }

  public final @Nullable CohortNode parent() {
    return parent;
  }

  final void moveTo(@Nullable CohortNode cohort) {
    parent = cohort;
  }

  /** What it promises to those below it. */
  public abstract PromiseLevel promises();

  /** Its own weight when shares are compared. */
  public abstract double weight();

  /** The distance to the furthest queue below. */
  public abstract int height();

  /** The topmost node of its tree, which may be itself. */
  public final QuotaNode root() {
    QuotaNode at = this;
    while (at.parent != null) {
      at = at.parent;
    }
    return at;
  }

  final void widen(int width) {
    owned.widen(width);
    if (usage.length < width) {
      usage = Arrays.copyOf(usage, width);
      held = Arrays.copyOf(held, width);
    }
  }

  final void own(List<ResourceGroup> groups, FlavorResources places) {
    owned.become(groups, places);
  }

  final void startSubtree() {
    owned.startSubtree();
  }

  final void addToSubtree(QuotaNode child) {
    owned.addToSubtree(child.owned);
  }

  final void finishSubtree() {
    owned.finishSubtree();
  }

  final void forgetUsage() {
    Arrays.fill(usage, 0);
    Arrays.fill(held, 0);
  }

  /** Counts quota as held, or no longer so, here and as far up as it shows. */
  final void hold(int place, long amount) {
    QuotaNode at = this;
    long rise = amount;
    while (at != null && rise != 0) {
      rise = at.rise(at.held, place, rise);
      at = at.parent;
    }
    use(place, amount);
  }

  /** Counts quota as used without being held. */
  final void use(int place, long amount) {
    QuotaNode at = this;
    long rise = amount;
    while (at != null && rise != 0) {
      rise = at.rise(at.usage, place, rise);
      at = at.parent;
    }
  }

  /** By how much the sum rises as the parent sees it: what is local does not show. */
  private long rise(long[] sums, int place, long amount) {
    long local = owned.local(place);
    long before = Math.max(0, sums[place] - local);
    sums[place] += amount;
    return Math.max(0, sums[place] - local) - before;
  }

  final int width() {
    return usage.length;
  }

  public final long nominal(int place) {
    return owned.nominal(place);
  }

  public final long borrowingLimit(int place) {
    return owned.borrowingLimit(place);
  }

  /** What it and everybody below it own and share with each other. */
  public final long subtree(int place) {
    return owned.subtree(place);
  }

  /** What of that the parent never sees. */
  public final long local(int place) {
    return owned.local(place);
  }

  /** What is held below it, and claimed. */
  public final long usage(int place) {
    return usage[place];
  }

  /** What is held below it, claims aside. */
  public final long held(int place) {
    return held[place];
  }

  /** What is left of its local quota. */
  public final long localAvailable(int place) {
    return Math.max(0, Saturating.subtract(owned.local(place), usage[place]));
  }

  /** What could still be used, by borrowing too. Negative if more is used than there is. */
  public final long available(int place) {
    return parent == null
        ? Saturating.subtract(owned.subtree(place), usage[place])
        : available(place, usage[place], parent.available(place));
  }

  /** What could still be used if nothing were kept for anybody: of what is held alone. */
  public final long availableOfHeld(int place) {
    return parent == null
        ? Saturating.subtract(owned.subtree(place), held[place])
        : available(place, held[place], parent.availableOfHeld(place));
  }

  /** With so much in use here, and so much to be had from the parent. */
  private long available(int place, long used, long fromParent) {
    long local = owned.local(place);
    long borrowed = fromParent;
    if (owned.limitsBorrowing(place)) {
      long shared = Saturating.subtract(owned.subtree(place), local);
      long usedOfIt = Math.max(0, Saturating.subtract(used, local));
      long left = Saturating.subtract(shared, usedOfIt);
      borrowed = Math.min(fromParent, Saturating.add(left, owned.borrowingLimit(place)));
    }
    return Saturating.add(Math.max(0, Saturating.subtract(local, used)), borrowed);
  }

  /** What could be used by somebody whose own use, that much, is counted already. */
  public final long availableWithout(int place, long counted) {
    use(place, -counted);
    long available = available(place);
    use(place, counted);
    return available;
  }

  /** What could be used if nobody used anything. */
  public final long potentialAvailable(int place) {
    if (parent == null) {
      return owned.subtree(place);
    }
    long reachable = Saturating.add(owned.local(place), parent.potentialAvailable(place));
    return owned.limitsBorrowing(place)
        ? Math.min(reachable, Saturating.add(owned.subtree(place), owned.borrowingLimit(place)))
        : reachable;
  }

  /** Would it use more than there is below it, with that much more? */
  public final boolean borrowsWith(int place, long more) {
    return Saturating.add(usage[place], more) > owned.subtree(place);
  }

  /** Is nothing held beyond what it owns, in any of these? */
  public final boolean isWithinNominal(int[] places) {
    for (int place : places) {
      if (held[place] > owned.subtree(place)) {
        return false;
      }
    }
    return true;
  }

  /** Is anything held beyond what it owns? What is only kept for somebody is not. */
  public final boolean holdsBeyondNominal() {
    for (int place = 0; place < held.length; place++) {
      if (held[place] > owned.subtree(place)) {
        return true;
      }
    }
    return false;
  }
}
