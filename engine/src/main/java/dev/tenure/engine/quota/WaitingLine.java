package dev.tenure.engine.quota;

import dev.tenure.engine.model.Time;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Who waits for one queue. Those who were put aside wait for a change that can matter to them. Who
 * is alike sits on one bench: however many they are, they are put aside and woken in one step.
 * Those who lack quota or room rest: a change stirs them all in one step.
 */
public final class WaitingLine {
  private final NavigableSet<Bench> inLine = new TreeSet<>(Bench.BY_FIRST);
  private final Set<Bench> aside = new LinkedHashSet<>();
  private NavigableSet<Bench> resting = new TreeSet<>(Bench.BY_FIRST);
  private NavigableSet<Bench> stirred = new TreeSet<>(Bench.BY_FIRST);
  private final NavigableSet<Bench> timed = new TreeSet<>(Bench.BY_TIME);
  private final Set<Bench> heldUp = new LinkedHashSet<>();
  private final Map<WaiterKind.Key, WaiterKind> kinds = new LinkedHashMap<>(); // only looked up
  private final NavigableSet<Waiter> claimants = new TreeSet<>(Waiter.ORDER);
  private long stirs = 1;
  private long benches;
  private int size;

  /** Who is next, those aside who are put aside beyond {@code now}; absent: nobody. */
  public @Nullable Waiter head(long now) {
    @Nullable Waiter best = inLine.isEmpty() ? null : inLine.first().first();
    if (!stirred.isEmpty() && (best == null || isBefore(stirred.first(), best))) {
      best = stirred.first().first();
    }
    return timed.isEmpty() ? best : timeUp(best, now);
  }

  private @Nullable Waiter timeUp(@Nullable Waiter inTurn, long now) {
    @Nullable Waiter best = inTurn;
    for (Bench bench : timed) {
      if (bench.until() > now) {
        break;
      }
      best = best == null || isBefore(bench, best) ? bench.first() : best;
    }
    return best;
  }

  private static boolean isBefore(Bench bench, Waiter waiter) {
    return Waiter.ORDER.compare(bench.first(), waiter) < 0;
  }

  /**
   * Was it tried in vain, for want of quota or room, and stirred by a change since, and not by
   * time?
   */
  public boolean isStirred(Waiter waiter, long now) {
    return isStirred(waiter.bench()) && waiter.bench().until() > now;
  }

  /** How many wait, put aside or not. */
  public int size() {
    return size;
  }

  /** Who waits for a turn, in order: all of them, collected anew. */
  public NavigableSet<Waiter> active() {
    return all(List.of(inLine, stirred));
  }

  /** Who is put aside, in order: all of them, collected anew. */
  public NavigableSet<Waiter> parked() {
    return all(List.of(aside, resting));
  }

  private static NavigableSet<Waiter> all(List<Collection<Bench>> benches) {
    NavigableSet<Waiter> all = new TreeSet<>(Waiter.ORDER);
    benches.forEach(those -> those.forEach(bench -> all.addAll(bench.members())));
    return all;
  }

  /** Itself and all who ask for the same and have their turn now, or had it up to now. */
  public List<Waiter> alike(Waiter waiter, long now) {
    List<Waiter> alike = new ArrayList<>();
    due(waiter.bench().kind(), now).forEach(bench -> alike.addAll(bench.members()));
    return alike;
  }

  private List<Bench> due(WaiterKind kind, long now) {
    List<Bench> due = new ArrayList<>();
    if (kind.inLine() != null) {
      due.add(kind.inLine());
    }
    for (Bench bench : kind.aside()) {
      if (bench.until() <= now || isStirred(bench)) {
        due.add(bench);
      }
    }
    return due;
  }

  /** When the first of those put aside is to be tried again; {@link Time#NEVER}: nobody is. */
  public long nextTry() {
    return timed.isEmpty() ? Time.NEVER : timed.first().until();
  }

  /** Those for whom quota is being freed, in order. */
  public Collection<Waiter> claimants() {
    return Collections.unmodifiableCollection(claimants);
  }

  /** Is quota being freed for anybody? */
  public boolean hasClaimants() {
    return !claimants.isEmpty();
  }

  /** Until when they are put aside, if nothing changes; {@link Time#FREE}: they are not. */
  long until(Bench bench) {
    return isStirred(bench) ? Time.FREE : bench.until();
  }

  private boolean isStirred(Bench bench) {
    return bench.isResting() && bench.restsSince() < stirs;
  }

  void add(Waiter waiter) {
    if (waiter.claim() != null) {
      claimants.add(waiter);
    }
    size++;
    WaiterKind kind = kinds.computeIfAbsent(WaiterKind.Key.of(waiter.workload()), WaiterKind::new);
    @Nullable Bench known = kind.inLine();
    if (known != null && isBefore(known, waiter)) {
      known.add(waiter);
      return;
    }
    Bench bench = known == null ? new Bench(kind, ++benches) : known;
    if (known != null) {
      leave(known);
    }
    bench.add(waiter);
    enter(bench);
  }

  void remove(Waiter waiter) {
    size--;
    claimants.remove(waiter);
    WaiterKind kind = takeOff(waiter);
    if (kind.isEmpty()) {
      kinds.remove(kind.key());
    }
  }

  private WaiterKind takeOff(Waiter waiter) {
    Bench bench = waiter.bench();
    if (bench.first() != waiter) {
      bench.remove(waiter);
      return bench.kind();
    }
    leave(bench); // it is where its first belongs
    bench.remove(waiter);
    if (!bench.isEmpty()) {
      enter(bench);
    }
    return bench.kind();
  }

  /** Puts it alone aside. */
  void park(Waiter waiter, long until, boolean isHeldUp) {
    boolean before = waiter.bench().isHeldUp();
    Bench bench = new Bench(takeOff(waiter), ++benches);
    bench.add(waiter);
    bench.putAside(until, isHeldUp || before);
    join(bench);
  }

  /** Puts it aside with all who are alike and have their turn now, or had it up to now. */
  void parkAlike(Waiter waiter, long now, long until, boolean isHeldUp) {
    for (Bench bench : due(waiter.bench().kind(), now)) {
      leave(bench);
      bench.putAside(until, isHeldUp);
      join(bench);
    }
  }

  /** The same for those of whom it can be seen at a glance that they would get nothing. */
  void restAlike(Waiter waiter, long now, long until) {
    for (Bench bench : due(waiter.bench().kind(), now)) {
      leave(bench);
      bench.rest(until, stirs);
      join(bench);
    }
  }

  /** Gives those another turn who had to stand back for others that wait. */
  void wakeHeldUp() {
    wake(heldUp);
  }

  /** Changes when what was tried in vain is worth another try. */
  long generation() {
    return stirs;
  }

  /** Gives everybody another turn, from the first flavor on. */
  void wakeAll() {
    wake(aside);
    stirs++;
    if (stirred.isEmpty()) {
      NavigableSet<Bench> empty = stirred;
      stirred = resting;
      resting = empty;
    } else if (!resting.isEmpty()) {
      stirred.addAll(resting);
      resting.clear();
    }
  }

  private void wake(Collection<Bench> those) {
    if (those.isEmpty()) {
      return;
    }
    for (Bench bench : List.copyOf(those)) {
      leave(bench);
      bench.wake();
      join(bench);
    }
  }

  /** Takes its place, on one bench with those who are alike and in the same case. */
  private void join(Bench bench) {
    @Nullable Bench same = same(bench);
    if (same == null) {
      enter(bench);
    } else {
      leave(same);
      enter(same.mergedWith(bench));
    }
  }

  private @Nullable Bench same(Bench bench) {
    if (!bench.isAside()) {
      return bench.kind().inLine();
    }
    for (Bench other : bench.kind().aside()) {
      if (other.until() == bench.until()
          && other.isHeldUp() == bench.isHeldUp()
          && other.isResting() == bench.isResting()
          && isStirred(other) == isStirred(bench)) {
        return other;
      }
    }
    return null;
  }

  private Set<Bench> place(Bench bench) {
    if (!bench.isAside()) {
      return inLine;
    }
    if (!bench.isResting()) {
      return aside;
    }
    return isStirred(bench) ? stirred : resting;
  }

  private void enter(Bench bench) {
    bench.kind().enter(bench);
    place(bench).add(bench);
    if (bench.isAside() && bench.until() != Time.NEVER) {
      timed.add(bench);
    }
    if (bench.isHeldUp()) {
      heldUp.add(bench);
    }
  }

  private void leave(Bench bench) {
    bench.kind().leave(bench);
    place(bench).remove(bench);
    timed.remove(bench);
    heldUp.remove(bench);
  }
}
