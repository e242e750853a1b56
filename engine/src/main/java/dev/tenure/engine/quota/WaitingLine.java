package dev.tenure.engine.quota;

import dev.tenure.engine.model.Time;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Who waits for one queue. Those who were put aside wait for a change that can matter to them. */
public final class WaitingLine {
  private NavigableSet<Waiter> active = new TreeSet<>(Waiter.ORDER);
  private NavigableSet<Waiter> parked = new TreeSet<>(Waiter.ORDER);
  private final NavigableSet<Waiter> claimants = new TreeSet<>(Waiter.ORDER);
  private final NavigableSet<Waiter> timed = new TreeSet<>(Waiter.ORDER);
  private final List<Waiter> heldUp = new ArrayList<>();
  private long generation;

  /** Who is next, those aside who are put aside beyond {@code now}; absent: nobody. */
  public @Nullable Waiter head(long now) {
    @Nullable Waiter best = active.isEmpty() ? null : active.first();
    for (Waiter waiter : timed) {
      if (best != null && Waiter.ORDER.compare(best, waiter) < 0) {
        break;
      }
      if (waiter.parkedUntil() <= now) {
        return waiter;
      }
    }
    return best;
  }

  /** Who waits for a turn, in order. */
  public NavigableSet<Waiter> active() {
    return Collections.unmodifiableNavigableSet(active);
  }

  /** Who waits for a turn, and who was put aside until now at most. */
  public List<Waiter> due(long now) {
    List<Waiter> due = new ArrayList<>(active);
    timed.stream().filter(waiter -> waiter.parkedUntil() <= now).forEach(due::add);
    return due;
  }

  /** Who is put aside, in order. */
  public NavigableSet<Waiter> parked() {
    return Collections.unmodifiableNavigableSet(parked);
  }

  /** When the first of those put aside is to be tried again; {@link Time#NEVER}: nobody is. */
  public long nextTry() {
    long earliest = Time.NEVER;
    for (Waiter waiter : timed) {
      earliest = Math.min(earliest, waiter.parkedUntil());
    }
    return earliest;
  }

  /** Those for whom quota is being freed, in order. */
  public List<Waiter> claimants() {
    return List.copyOf(claimants);
  }

  void add(Waiter waiter) {
    if (waiter.claim() != null) {
      claimants.add(waiter);
    }
    active.add(waiter);
  }

  void remove(Waiter waiter) {
    active.remove(waiter);
    parked.remove(waiter);
    claimants.remove(waiter);
    timed.remove(waiter);
    heldUp.remove(waiter);
  }

  void park(Waiter waiter, long until, boolean isHeldUp) {
    active.remove(waiter);
    timed.remove(waiter);
    waiter.park(until);
    parked.add(waiter);
    if (until != Time.NEVER) {
      timed.add(waiter);
    }
    if (isHeldUp) {
      heldUp.add(waiter);
    }
  }

  /** Gives those another turn who had to stand back for others that wait. */
  void wakeHeldUp() {
    for (Waiter waiter : heldUp) {
      if (parked.remove(waiter)) {
        timed.remove(waiter);
        waiter.wake();
        active.add(waiter);
      }
    }
    heldUp.clear();
  }

  /** Changes when what was tried in vain is worth another try. */
  long generation() {
    return generation;
  }

  /** Gives everybody another turn, from the first flavor on. */
  void wakeAll() {
    generation++;
    timed.clear();
    heldUp.clear();
    parked.forEach(Waiter::wake);
    if (active.isEmpty()) {
      NavigableSet<Waiter> woken = parked;
      parked = active;
      active = woken;
    } else {
      active.addAll(parked);
      parked.clear();
    }
  }
}
