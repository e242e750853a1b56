package dev.tenure.engine.quota;

import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.model.quota.ResourceGroup;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A queue or cohort in its tree, with the arithmetic of spec 2. Two sums are kept: what is held,
 * and what is used, which also counts claims: quota that is being freed for somebody.
 */
public abstract sealed class QuotaNode permits QueueNode, CohortNode {
  private final String name;
  private @Nullable CohortNode parent;
  private long[] nominal = {};
  private long[] borrowingLimit = {};
  private long[] lendingLimit = {};
  private long[] subtree = {};
  private long[] local = {};
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
    if (usage.length >= width) {
      return;
    }
    nominal = Arrays.copyOf(nominal, width);
    subtree = Arrays.copyOf(subtree, width);
    local = Arrays.copyOf(local, width);
    usage = Arrays.copyOf(usage, width);
    held = Arrays.copyOf(held, width);
    int known = borrowingLimit.length;
    borrowingLimit = Arrays.copyOf(borrowingLimit, width);
    lendingLimit = Arrays.copyOf(lendingLimit, width);
    Arrays.fill(borrowingLimit, known, width, Quota.UNLIMITED);
    Arrays.fill(lendingLimit, known, width, Quota.UNLIMITED);
  }

  final void own(List<ResourceGroup> groups, FlavorResources places) {
    Arrays.fill(nominal, 0);
    Arrays.fill(borrowingLimit, Quota.UNLIMITED);
    Arrays.fill(lendingLimit, Quota.UNLIMITED);
    for (ResourceGroup group : groups) {
      for (FlavorQuotas flavor : group.flavors()) {
        for (Map.Entry<String, Quota> quota : flavor.quotas().entrySet()) {
          own(places.placeOf(flavor.flavor(), quota.getKey()), quota.getValue());
        }
      }
    }
  }

  private void own(int place, Quota quota) {
    widen(place + 1);
    nominal[place] = quota.nominal();
    borrowingLimit[place] = quota.borrowingLimit();
    lendingLimit[place] = quota.lendingLimit();
  }

  /** Its own quota is all there is below it, so far. */
  final void startSubtree() {
    subtree = nominal.clone();
  }

  final void addToSubtree(QuotaNode child) {
    for (int place = 0; place < subtree.length; place++) {
      subtree[place] =
          Saturating.add(
              subtree[place], Saturating.subtract(child.subtree[place], child.local[place]));
    }
  }

  final void finishSubtree() {
    for (int place = 0; place < subtree.length; place++) {
      local[place] =
          lendingLimit[place] == Quota.UNLIMITED
              ? 0
              : Math.max(0, Saturating.subtract(subtree[place], lendingLimit[place]));
    }
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
      long before = Math.max(0, at.held[place] - at.local[place]);
      at.held[place] += rise;
      rise = Math.max(0, at.held[place] - at.local[place]) - before;
      at = at.parent;
    }
    use(place, amount);
  }

  /** Counts quota as used without being held. */
  final void use(int place, long amount) {
    QuotaNode at = this;
    long rise = amount;
    while (at != null && rise != 0) {
      long before = Math.max(0, at.usage[place] - at.local[place]);
      at.usage[place] += rise;
      rise = Math.max(0, at.usage[place] - at.local[place]) - before;
      at = at.parent;
    }
  }

  final int width() {
    return usage.length;
  }

  public final long nominal(int place) {
    return nominal[place];
  }

  public final long borrowingLimit(int place) {
    return borrowingLimit[place];
  }

  /** What it and everybody below it own and share with each other. */
  public final long subtree(int place) {
    return subtree[place];
  }

  /** What of that the parent never sees. */
  public final long local(int place) {
    return local[place];
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
    return Math.max(0, Saturating.subtract(local[place], usage[place]));
  }

  /** What could still be used, by borrowing too. Negative if more is used than there is. */
  public final long available(int place) {
    if (parent == null) {
      return Saturating.subtract(subtree[place], usage[place]);
    }
    long fromParent = parent.available(place);
    if (borrowingLimit[place] != Quota.UNLIMITED) {
      long stored = Saturating.subtract(subtree[place], local[place]);
      long usedOfIt = Math.max(0, Saturating.subtract(usage[place], local[place]));
      fromParent =
          Math.min(
              fromParent,
              Saturating.add(Saturating.subtract(stored, usedOfIt), borrowingLimit[place]));
    }
    return Saturating.add(localAvailable(place), fromParent);
  }

  /** What could still be used if nothing were kept for anybody: of what is held alone. */
  public final long availableOfHeld(int place) {
    if (parent == null) {
      return Saturating.subtract(subtree[place], held[place]);
    }
    long fromParent = parent.availableOfHeld(place);
    if (borrowingLimit[place] != Quota.UNLIMITED) {
      long stored = Saturating.subtract(subtree[place], local[place]);
      long usedOfIt = Math.max(0, Saturating.subtract(held[place], local[place]));
      fromParent =
          Math.min(
              fromParent,
              Saturating.add(Saturating.subtract(stored, usedOfIt), borrowingLimit[place]));
    }
    return Saturating.add(Math.max(0, Saturating.subtract(local[place], held[place])), fromParent);
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
      return subtree[place];
    }
    long reachable = Saturating.add(local[place], parent.potentialAvailable(place));
    return borrowingLimit[place] == Quota.UNLIMITED
        ? reachable
        : Math.min(reachable, Saturating.add(subtree[place], borrowingLimit[place]));
  }

  /** Would it use more than there is below it, with that much more? */
  public final boolean borrowsWith(int place, long more) {
    return Saturating.add(usage[place], more) > subtree[place];
  }

  /** Is nothing held beyond what it owns, in any of these? */
  public final boolean isWithinNominal(int[] places) {
    for (int place : places) {
      if (held[place] > subtree[place]) {
        return false;
      }
    }
    return true;
  }
}
