package dev.tenure.engine.admit;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.HoldingGroup;
import dev.tenure.engine.quota.HoldingIndex;
import dev.tenure.engine.quota.Shield;
import java.util.Comparator;
import java.util.Iterator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The instants at which protections end, the earliest first. Of a group only those are asked about
 * whose end may be next: who came first is free first, or somewhat later.
 */
final class ProtectionEnds {
  private final Guard guard;
  private final Policy policy;
  private final PriorityQueue<Step> steps = new PriorityQueue<>(Comparator.comparingLong(Step::at));
  private long last;

  /** Those after {@code now}. */
  ProtectionEnds(Guard guard, Policy policy, long now) {
    this.guard = guard;
    this.policy = policy;
    this.last = now;
  }

  /** An end; or, with a group, from when on the ends of the rest of the group may follow. */
  private record Step(long at, @Nullable Rest rest) {}

  /** Those of a group who have not been asked about, the next one apart. */
  private record Rest(Holding next, Iterator<Holding> others, long promised, boolean sameQueue) {}

  void add(long end) {
    steps.add(new Step(end, null));
  }

  /** The ends of all whom the asker's queue lets it take. */
  void add(HoldingIndex index, boolean sameQueue) {
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
        goOn(group.fromTheOldest(), promised, sameQueue);
      }
    }
  }

  private void goOn(Iterator<Holding> others, long promised, boolean sameQueue) {
    if (others.hasNext()) {
      Holding next = others.next();
      long notBefore = next.shield().orderly() ? Time.plus(next.reservedAt(), promised) : Time.FREE;
      steps.add(new Step(notBefore, new Rest(next, others, promised, sameQueue)));
    }
  }

  /** The next one, each once; {@link Time#NEVER}: there is none. */
  long next() {
    for (Step step = steps.poll(); step != null; step = steps.poll()) {
      @Nullable Rest rest = step.rest;
      if (rest != null) {
        add(guard.freeAt(rest.next, rest.sameQueue));
        goOn(rest.others, rest.promised, rest.sameQueue);
      } else if (step.at > last) {
        last = step.at;
        return last;
      }
    }
    return Time.NEVER;
  }
}
