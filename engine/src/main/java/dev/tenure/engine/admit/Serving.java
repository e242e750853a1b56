package dev.tenure.engine.admit;

import dev.tenure.engine.admit.HeadResult.Aside;
import dev.tenure.engine.admit.HeadResult.Fate;
import dev.tenure.engine.limit.LimitRefusal;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.quota.Fingerprint;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.quota.QuotaTrial;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.ClusterState;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gives one head after the other what it can get, on the state that those before it have left. */
final class Serving {
  private final QuotaState quota;
  private final Nominator nominator;
  private final Claims claims;
  private final QuotaTrial trial;
  private final NodeRoom room;
  private final QuotaLimits limits;
  private final boolean isFair;
  private final QuotaTrial absence = new QuotaTrial();
  private final Set<Holding> gone = new LinkedHashSet<>();
  private final Map<Waiter, FlavorAmounts> reserved = new LinkedHashMap<>();
  private long fingerprint;

  Serving(
      ClusterState state,
      Nominator nominator,
      Claims claims,
      QuotaTrial trial,
      NodeRoom room,
      QuotaLimits limits) {
    this.limits = limits;
    this.quota = state.quota();
    this.isFair = state.settings().fairSharing() != null;
    this.nominator = nominator;
    this.claims = claims;
    this.trial = trial;
    this.room = room;
    this.fingerprint = quota.fingerprint();
  }

  /**
   * Those who leave count as gone while a head is served, and as there while heads are compared.
   */
  HeadResult serve(Nomination head) {
    gone.forEach(absence::take);
    int checkpoint = trial.checkpoint();
    int kept = room.checkpoint();
    List<Waiter> dropped = claims.dropLesser(head.waiter());
    HeadResult result = serveNow(head);
    if (result.getsQuota()) {
      claims.restore(dropped, head.waiter()).forEach(broken -> fingerprint ^= broken.fingerprint());
    } else if (!dropped.isEmpty()) {
      room.rollBack(kept);
      trial.rollBack(checkpoint);
      reserveAnew(result.nomination());
    }
    absence.rollBack(0);
    return result;
  }

  /** What was kept for it went with the rest; beside claims that stay it may be less. */
  private void reserveAnew(Nomination head) {
    reserved.computeIfPresent(head.waiter(), (_, _) -> Reservation.make(head, trial));
  }

  /** Does somebody who was served before take it already? */
  boolean isGone(Holding holding) {
    return gone.contains(holding);
  }

  /**
   * Tries a head that got nothing once more, as if that workload had left. Absent: that does not
   * help, or the head may not have it, and nothing has happened.
   */
  @Nullable HeadResult requeue(Nomination head, Victim leaver, RequeueRight right) {
    gone.forEach(absence::take);
    int checkpoint = trial.checkpoint();
    int kept = room.checkpoint();
    List<Waiter> unreserved = dropReservations(head.waiter().workload().priority());
    List<Waiter> dropped = claims.dropLesser(head.waiter());
    @Nullable HeadResult result = requeueNow(head, leaver, right);
    if (result == null) {
      room.rollBack(kept);
      trial.rollBack(checkpoint);
    } else {
      unreserved.forEach(reserved::remove);
      claims.restore(dropped, head.waiter()).forEach(broken -> fingerprint ^= broken.fingerprint());
    }
    absence.rollBack(0);
    return result;
  }

  /** What the round has kept for those who are no more important. */
  private List<Waiter> dropReservations(int priority) {
    List<Waiter> dropped =
        reserved.keySet().stream()
            .filter(waiter -> waiter.workload().priority() <= priority)
            .toList();
    for (Waiter waiter : dropped) {
      trial.unclaim(waiter.queue(), Objects.requireNonNull(reserved.get(waiter)));
    }
    return dropped;
  }

  private @Nullable HeadResult requeueNow(Nomination head, Victim leaver, RequeueRight right) {
    int checkpoint = absence.checkpoint();
    absence.take(leaver.holding());
    @Nullable Nomination later = nominator.nominateBeside(head, leaver);
    absence.rollBack(checkpoint);
    if (later == null || !needs(later) || !right.holds(later, leaver.holding())) {
      return null;
    }
    @Nullable LimitRefusal refusal =
        limits.refusal(later.waiter(), later.assignment(), later.victims());
    if (refusal != null) {
      right.limited(later, refusal);
      return null;
    }
    HeadResult result = take(later);
    return result.fate() == Fate.TAKES ? result : null;
  }

  /** Does it lack quota, or room on nodes, unless somebody leaves who does not leave anyway? */
  private boolean needs(Nomination head) {
    return !claims.fitsLater(head.waiter().queue(), head.assignment().usage())
        || !room.has(head.waiter(), head.assignment(), List.of());
  }

  private HeadResult serveNow(Nomination head) {
    if (head.refusal() != null) {
      return result(head, Fate.REFUSED);
    }
    if (head.roomless()) {
      return result(head, Fate.NO_ROOM);
    }
    if (!gone.isEmpty() && !mayStillTake(head)) {
      return lookAgain(head);
    }
    return switch (head.assignment().outcome()) {
      case NO_FIT -> result(head, Fate.NO_FIT);
      case NO_CANDIDATES, PREEMPT, RECLAIM -> take(head);
      case FIT -> admit(head);
    };
  }

  /**
   * Where fewer would do if nothing were reserved, those are taken: nobody goes for the sake of one
   * who only waits, and has no right to that.
   */
  private HeadResult lookAgain(Nomination head) {
    Nomination again = nominator.nominateAgain(head);
    if (again.victims().isEmpty() || reserved.isEmpty()) {
      return serveAnew(again);
    }
    int checkpoint = trial.checkpoint();
    List<Waiter> unreserved = dropReservations(Integer.MAX_VALUE);
    Nomination free = nominator.nominateAgain(head);
    if (free.victims().isEmpty() || free.victims().size() >= again.victims().size()) {
      trial.rollBack(checkpoint);
      return serveAnew(again);
    }
    HeadResult result = serveAnew(free);
    unreserved.forEach(
        waiter -> trial.claim(waiter.queue(), Objects.requireNonNull(reserved.get(waiter))));
    return result;
  }

  /** Are those still there whom it would take, in queues that still hold more than they own? */
  private boolean mayStillTake(Nomination head) {
    int[] contested = head.assignment().contested(quota.places());
    int checkpoint = absence.checkpoint();
    boolean may = true;
    for (Victim victim : head.victims()) {
      may = may && !gone.contains(victim.holding()) && isOpen(victim, head, contested);
      if (may) {
        absence.take(victim.holding());
      }
    }
    absence.rollBack(checkpoint);
    return may;
  }

  private boolean isOpen(Victim victim, Nomination head, int[] contested) {
    QueueNode queue = victim.holding().queue();
    QueueNode asker = head.waiter().queue();
    if (queue == asker) {
      return true;
    }
    return isFair
        ? queue.holdsBeyondNominal()
        : new Reach(queue, Sides.of(asker, queue).meeting(), false).isAboveNominal(contested);
  }

  /** Somebody before it has changed whom it may take: it has looked for others. */
  private HeadResult serveAnew(Nomination head) {
    return switch (head.assignment().outcome()) {
      case NO_FIT -> result(head, Fate.NO_FIT);
      case NO_CANDIDATES, PREEMPT, RECLAIM -> take(head);
      case FIT -> fitLater(head);
    };
  }

  private HeadResult fitLater(Nomination head) {
    if (!findsNodes(head, false)) {
      return result(head, Fate.NO_ROOM);
    }
    trial.claim(head.waiter().queue(), head.assignment().usage());
    return result(head, Fate.FITS_LATER);
  }

  /** Those who were served before it may have used up what limits leave. */
  private HeadResult take(Nomination nominated) {
    Nomination head =
        nominated.limited(
            limits.refusal(nominated.waiter(), nominated.assignment(), nominated.victims()));
    if (head.victims().isEmpty()) {
      reserved.put(head.waiter(), Reservation.make(head, trial));
      return result(head, Fate.NOBODY_TO_TAKE);
    }
    if (claims.hasAdmittedIn(head.waiter().queue().root())) {
      return result(head, Fate.NO_LONGER_FITS);
    }
    int checkpoint = absence.checkpoint();
    head.victims().forEach(victim -> absence.take(victim.holding()));
    if (!fits(head)) {
      absence.rollBack(checkpoint);
      return result(head, Fate.NO_LONGER_FITS);
    }
    long after = fingerprintAfter(head);
    if (quota.history().wasLeft(after) && !head.takesTurns()) {
      absence.rollBack(checkpoint);
      return result(head, Fate.WOULD_REPEAT);
    }
    if (!findsNodes(head, false)) {
      absence.rollBack(checkpoint);
      return result(head, Fate.NO_ROOM);
    }
    fingerprint = after;
    head.victims().forEach(victim -> gone.add(victim.holding()));
    limits.note(head.victims());
    trial.claim(head.waiter().queue(), head.assignment().usage());
    return result(head, Fate.TAKES);
  }

  private HeadResult admit(Nomination head) {
    if (!fits(head)) {
      return result(head, Fate.NO_LONGER_FITS);
    }
    long after = fingerprintAfter(head);
    if (!fitsBesideLeavers(head) || !findsNodes(head, true)) {
      HeadResult later = fitLater(head);
      fingerprint = later.getsQuota() ? after : fingerprint;
      return later;
    }
    fingerprint = after;
    trial.hold(head.waiter().queue(), head.assignment().usage());
    return result(head, Fate.ADMITTED);
  }

  /** Does it fit while those are still there who have to leave for others? */
  private boolean fitsBesideLeavers(Nomination head) {
    if (gone.isEmpty()) {
      return true;
    }
    absence.rollBack(0);
    boolean fits = true;
    FlavorAmounts usage = head.assignment().usage();
    for (int i = 0; i < usage.size() && fits; i++) {
      long free = head.waiter().queue().availableOfHeld(usage.place(i));
      fits = usage.amount(i) <= Math.max(0, free);
    }
    gone.forEach(absence::take);
    return fits;
  }

  private long fingerprintAfter(Nomination head) {
    Waiter waiter = head.waiter();
    long after =
        fingerprint
            ^ Fingerprint.of(
                waiter.workload().id(), head.assignment().toAdmission(waiter.queue().name()));
    for (Victim victim : head.victims()) {
      after ^= victim.holding().isLeaving() ? 0 : victim.holding().fingerprint();
    }
    return after;
  }

  private boolean findsNodes(Nomination head, boolean now) {
    Waiter waiter = head.waiter();
    return !waiter.workload().isPlacedHere()
        || room.take(
            waiter, head.assignment().toAdmission(waiter.queue().name()), head.victims(), now);
  }

  private static boolean fits(Nomination head) {
    return Claims.fits(head.waiter().queue(), head.assignment().usage());
  }

  private static HeadResult result(Nomination head, Fate fate) {
    List<Victim> victims = fate == Fate.TAKES ? head.victims() : List.of();
    return new HeadResult(
        head,
        fate,
        head.assignment(),
        victims,
        Aside.NOBODY,
        head.progress(),
        Time.NEVER,
        Time.NEVER);
  }
}
