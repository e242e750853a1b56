package dev.tenure.engine.admit;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.limit.LimitRefusal;
import dev.tenure.engine.quota.FlavorProgress;
import dev.tenure.engine.quota.Waiter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The head of a queue with what it could get, seen by itself.
 *
 * @param tried which flavors it had tried before
 * @param victims who would have to leave
 * @param refusal why it is not even tried; absent: it is
 * @param notBefore until when it takes from nobody; only where that stands in the way
 * @param heldBack whether a protection kept it from somebody whom it has a right to
 * @param roomless whether quota would do, but its pods do not all find a node
 * @param limited which limit against thrash kept it from taking; absent: none did
 */
public record Nomination(
    Waiter waiter,
    FlavorProgress tried,
    Assignment assignment,
    List<Victim> victims,
    @Nullable Reason refusal,
    long notBefore,
    boolean heldBack,
    boolean roomless,
    @Nullable LimitRefusal limited) {
  public Nomination {
    victims = List.copyOf(victims);
  }

  Nomination heldBack(boolean held) {
    return new Nomination(
        waiter, tried, assignment, victims, refusal, notBefore, held, roomless, limited);
  }

  /** With nobody to take, because of that. */
  Nomination limited(@Nullable LimitRefusal by) {
    return by == null
        ? this
        : new Nomination(
            waiter, tried, assignment, List.of(), refusal, notBefore, heldBack, roomless, by);
  }

  Nomination notBefore(long then) {
    return new Nomination(
        waiter, tried, assignment, victims, refusal, then, heldBack, roomless, limited);
  }

  /** Which flavors it has tried now. */
  FlavorProgress progress() {
    return tried.after(assignment.progress());
  }

  /** Where priorities move with time, taking turns inside a queue is what its owner wants. */
  public boolean takesTurns() {
    return waiter.queue().queue().extras().dynamicPriority() != null
        && !victims.isEmpty()
        && victims.stream().allMatch(victim -> victim.ground() == Ground.IN_CLUSTER_QUEUE);
  }

  /** Does it fit, or is there somebody to take, and do its pods find nodes then? */
  boolean succeeds() {
    return !roomless && (assignment.outcome() == Outcome.FIT || !victims.isEmpty());
  }
}
