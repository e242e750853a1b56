package dev.tenure.engine.admit;

import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaNode;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.quota.QuotaTrial;
import dev.tenure.engine.quota.Waiter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Keeps what was decided: quota that is being freed for somebody stays kept until it is used. */
final class Claims {
  /** Who borrows before who owns, then the less important one. */
  private static final Comparator<Waiter> WEAKEST_FIRST =
      Comparator.comparing(Claims::borrows).thenComparing(Waiter.ORDER).reversed();

  private final QuotaState quota;
  private final QuotaTrial trial;
  private final NodeRoom room;
  private final Map<Waiter, ClaimResult> results = new LinkedHashMap<>();

  Claims(QuotaState quota, QuotaTrial trial, NodeRoom room) {
    this.quota = quota;
    this.trial = trial;
    this.room = room;
  }

  /** Settles every claim, before anybody else is looked at. */
  void keepAll() {
    List<Waiter> all = claimants();
    Set<Waiter> spare = all.size() > 1 ? spare(all) : Set.of();
    for (Waiter waiter : all) {
      results.put(waiter, spare.contains(waiter) ? impossible(waiter) : keep(waiter));
    }
  }

  private List<Waiter> claimants() {
    List<Waiter> all = new ArrayList<>();
    for (QueueNode queue : quota.forest().queues()) {
      if (queue.line().hasClaimants()) {
        all.addAll(queue.line().claimants());
      }
    }
    return all;
  }

  /**
   * Who has to go without, that the others can have what was promised to them. Usually nobody: each
   * claim was made beside the others. But somebody may stay who was to be told to go for one.
   */
  private Set<Waiter> spare(List<Waiter> all) {
    List<Waiter> weakestFirst = new ArrayList<>(all);
    weakestFirst.sort(WEAKEST_FIRST);
    Set<Waiter> spare = new LinkedHashSet<>();
    for (Waiter waiter : weakestFirst) {
      int checkpoint = trial.checkpoint();
      trial.dropClaim(waiter);
      if (fitsLater(waiter)) {
        trial.rollBack(checkpoint);
      } else {
        room.drop(waiter);
        spare.add(waiter);
      }
    }
    return spare;
  }

  /** Is its queue beyond what it owns, with what is kept for it? */
  private static boolean borrows(Waiter waiter) {
    FlavorAmounts claimed = waiter.claimed();
    for (int i = 0; i < claimed.size(); i++) {
      if (waiter.queue().borrowsWith(claimed.place(i), 0)) {
        return true;
      }
    }
    return false;
  }

  List<ClaimResult> results() {
    return List.copyOf(results.values());
  }

  boolean isSettled(Waiter waiter) {
    return results.containsKey(waiter);
  }

  /** Has the queue admitted somebody whose claim came free? One workload of a queue in a round. */
  boolean hadItsTurn(QueueNode queue) {
    return !results.isEmpty()
        && results.values().stream()
            .anyMatch(result ->
                result.waiter().queue() == queue && result.fate() == ClaimResult.Fate.ADMITTED);
  }

  /** Has somebody been admitted in this tree who cannot be looked at yet as one to take from? */
  boolean hasAdmittedIn(QuotaNode root) {
    return !results.isEmpty()
        && results.values().stream()
            .anyMatch(result ->
                result.waiter().queue().root() == root
                    && result.fate() == ClaimResult.Fate.ADMITTED);
  }

  private ClaimResult keep(Waiter waiter) {
    int checkpoint = trial.checkpoint();
    trial.dropClaim(waiter);
    room.drop(waiter);
    boolean healthy = QueueHealth.of(waiter.queue(), quota) == null;
    if (healthy && fits(waiter) && findsNodes(waiter, true)) {
      trial.hold(waiter.queue(), waiter.claimed());
      return new ClaimResult(waiter, ClaimResult.Fate.ADMITTED, null);
    }
    if (!fitsLater(waiter) || !findsNodes(waiter, false)) {
      return impossible(waiter);
    }
    trial.rollBack(checkpoint);
    return new ClaimResult(waiter, ClaimResult.Fate.KEPT, null);
  }

  private static ClaimResult impossible(Waiter waiter) {
    return new ClaimResult(waiter, ClaimResult.Fate.IMPOSSIBLE, null);
  }

  private boolean findsNodes(Waiter waiter, boolean now) {
    return room.take(waiter, Objects.requireNonNull(waiter.claim()), List.of(), now);
  }

  /** As if nothing were kept for less important workloads of the same queue. */
  List<Waiter> dropLesser(Waiter head) {
    if (!head.queue().line().hasClaimants()) {
      return List.of();
    }
    List<Waiter> dropped = new ArrayList<>();
    for (Waiter claimant : head.queue().line().claimants()) {
      ClaimResult result = results.get(claimant);
      if (result != null
          && result.fate() == ClaimResult.Fate.KEPT
          && claimant.workload().priority() < head.workload().priority()) {
        trial.dropClaim(claimant);
        room.drop(claimant);
        dropped.add(claimant);
      }
    }
    return dropped;
  }

  /** Keeps what can still be kept beside what the head gets; the rest it has broken. */
  Set<Waiter> restore(List<Waiter> dropped, Waiter head) {
    Set<Waiter> broken = new LinkedHashSet<>();
    for (Waiter claimant : dropped) {
      if (fitsLater(claimant) && findsNodes(claimant, false)) {
        trial.claim(claimant.queue(), claimant.claimed());
      } else {
        results.put(claimant, new ClaimResult(claimant, ClaimResult.Fate.BROKEN, head));
        broken.add(claimant);
      }
    }
    return broken;
  }

  /** Would it fit, with its claim not counted, if all who leave were gone? */
  private boolean fitsLater(Waiter waiter) {
    return fitsLater(waiter.queue(), waiter.claimed());
  }

  /** Would that much fit if all who leave were gone? */
  boolean fitsLater(QueueNode queue, FlavorAmounts amounts) {
    QuotaTrial absence = new QuotaTrial();
    leavers(queue.root(), amounts).forEach(absence::take);
    boolean fits = fits(queue, amounts);
    absence.rollBack(0);
    return fits;
  }

  private Set<Holding> leavers(QuotaNode root, FlavorAmounts amounts) {
    Set<Holding> leavers = new LinkedHashSet<>();
    for (QueueNode queue : quota.forest().queues()) {
      for (int i = 0; queue.root() == root && i < amounts.size(); i++) {
        leavers.addAll(queue.holdings().leaving(amounts.place(i)));
      }
    }
    leavers.removeIf(Holding::isTaken);
    return leavers;
  }

  private static boolean fits(Waiter waiter) {
    return fits(waiter.queue(), waiter.claimed());
  }

  static boolean fits(QueueNode queue, FlavorAmounts amounts) {
    for (int i = 0; i < amounts.size(); i++) {
      if (amounts.amount(i) > Math.max(0, queue.available(amounts.place(i)))) {
        return false;
      }
    }
    return true;
  }
}
