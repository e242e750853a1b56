package dev.tenure.engine.admit;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.HoldingGroup;
import dev.tenure.engine.quota.HoldingIndex;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds those of one queue who may be taken, in no order that matters. */
final class FreeHoldings {
  private final Reach reach;
  private final HoldingIndex[] indexes;
  private final Policy policy;
  private final Protections protections;

  FreeHoldings(Reach reach, HoldingIndex[] indexes, Policy policy, Protections protections) {
    this.reach = reach;
    this.indexes = indexes;
    this.policy = policy;
    this.protections = protections;
  }

  /** Whom the asker's queue lets it take, protected or not. */
  List<Holding> permitted() {
    List<Holding> permitted = new ArrayList<>();
    for (HoldingIndex index : indexes) {
      for (HoldingGroup group : index.groups()) {
        for (Holding holding : group.members()) {
          if (isPermitted(holding)) {
            permitted.add(holding);
          }
        }
      }
    }
    return permitted;
  }

  /** Those of them who are not protected: all who came too late are passed over in one step. */
  List<Holding> free() {
    List<Holding> free = new ArrayList<>();
    for (HoldingIndex index : indexes) {
      for (HoldingGroup group : index.groups()) {
        addFree(group, free);
      }
    }
    return free;
  }

  private void addFree(HoldingGroup group, List<Holding> free) {
    boolean orderly = group.shield().orderly();
    boolean alike = orderly && !protections.isLimited();
    long kept = protections.keptAfter(group.first(), reach.isOwnQueue());
    boolean together = orderly && kept != Time.NEVER && kept != Protections.ONLY_ITSELF;
    @Nullable Holding first = together ? group.firstSince(kept) : group.first();
    if (first == null) {
      return;
    }
    long freeSince = addIfFree(first, Time.FREE, alike, free);
    for (Iterator<Holding> others = group.after(first); others.hasNext(); ) {
      freeSince = addIfFree(others.next(), freeSince, alike, free);
    }
  }

  /**
   * Whoever of them started no later than one who is free is so, too, and need not be asked about.
   *
   * @param since such a start; likewise what is given back
   */
  private long addIfFree(Holding holding, long since, boolean alike, List<Holding> free) {
    boolean surely = alike && holding.startedAt() <= since;
    if (!isPermitted(holding) || (!surely && !isFree(holding))) {
      return since;
    }
    free.add(holding);
    return Math.max(since, holding.startedAt());
  }

  private boolean isPermitted(Holding holding) {
    return !holding.isTaken() && policy.permits(holding, reach.isOwnQueue());
  }

  /** What protects somebody does not depend on who has been taken before. */
  boolean isFree(Holding holding) {
    return protections.keptAfter(holding, reach.isOwnQueue()) == Time.NEVER;
  }
}
