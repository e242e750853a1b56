package dev.tenure.engine.admit;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.HoldingGroup;
import dev.tenure.engine.quota.HoldingIndex;
import dev.tenure.engine.quota.Shield;
import java.util.Iterator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The instants at which protections end, the earliest first. Only those are asked about whose end
 * may be next: who came first is free first, or somewhat later.
 */
final class ProtectionEnds {
  private final Guard guard;
  private final Policy policy;
  private final PriorityQueue<Step> steps = new PriorityQueue<>();
  private long last;

  /** Those after {@code now}. */
  ProtectionEnds(Guard guard, Policy policy, long now) {
    this.guard = guard;
    this.policy = policy;
    this.last = now;
  }

  /** An end; or an instant from which on there may be more of them, and how to find those. */
  private record Step(long at, @Nullable Runnable more) implements Comparable<Step> {
    @Override
    public int compareTo(Step other) {
      return Long.compare(at, other.at);
    }
  }

  void add(long end) {
    steps.add(new Step(end, null));
  }

  /** The ends of all whom the asker's queue lets it take, and when it comes to let it do so. */
  void add(HoldingIndex index, boolean sameQueue) {
    if (sameQueue && !policy.isOrderOfIndex()) {
      index.forEach(holding -> add(policy.permitsFrom(holding)));
    }
    if (guard.isLimited()) {
      index.forEach(holding -> {
        add(guard.freeAt(holding, sameQueue));
        add(guard.tightensAt(holding, sameQueue)); // then others may be chosen
      });
      return;
    }
    @Nullable Shield shield = index.onlyShield();
    if (shield == null || !shield.orderly()) {
      addGroups(index, sameQueue);
      return;
    }
    long promised = guard.promised(index.group(0).first(), sameQueue);
    if (promised > 0 && promised != Time.NEVER) {
      long notBefore = Time.plus(index.earliest(), promised);
      steps.add(new Step(notBefore, () -> addGroups(index, sameQueue)));
    }
  }

  private void addGroups(HoldingIndex index, boolean sameQueue) {
    @Nullable Shield known = null;
    long promised = 0;
    for (HoldingGroup group : index.groups()) {
      if (policy.isOrderOfIndex() && !policy.allowsPriority(group.priority(), sameQueue)) {
        return;
      }
      Shield shield = group.shield();
      if (!shield.equals(known)) {
        known = shield;
        promised = guard.promised(group.first(), sameQueue);
      }
      if (!shield.orderly() || (promised > 0 && promised != Time.NEVER)) {
        addNext(group.fromTheOldest(), promised, sameQueue);
      }
    }
  }

  /** The next of a group; whoever comes after it has its turn when that one is asked about. */
  private void addNext(Iterator<Holding> group, long promised, boolean sameQueue) {
    if (!group.hasNext()) {
      return;
    }
    Holding next = group.next();
    long notBefore = next.shield().orderly() ? Time.plus(next.reservedAt(), promised) : Time.FREE;
    Runnable ask =
        () -> {
          add(guard.freeAt(next, sameQueue));
          addNext(group, promised, sameQueue);
        };
    steps.add(new Step(notBefore, ask));
  }

  /** The next one, each once; {@link Time#NEVER}: there is none. */
  long next() {
    for (Step step = steps.poll(); step != null; step = steps.poll()) {
      if (step.more != null) {
        step.more.run();
      } else if (step.at > last) {
        last = step.at;
        return last;
      }
    }
    return Time.NEVER;
  }
}
