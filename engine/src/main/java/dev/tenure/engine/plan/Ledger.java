package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What a planning run has decided so far. */
final class Ledger {
  private final ShareBook shares;
  private final InterruptionBook interruptions;
  private final SortedMap<WorkloadId, List<Reason>> limited = new TreeMap<>();
  private final List<Decision> decisions = new ArrayList<>();
  private final List<QuotaDecision> admissions = new ArrayList<>();
  private final List<QuotaChange> remembered = new ArrayList<>();
  private final Map<WorkloadId, Waiting> waiting = new LinkedHashMap<>();
  private final List<StaleGang> staleGangs = new ArrayList<>();
  private final List<Requeued> requeues = new ArrayList<>();
  private final List<RequeueNote> notes = new ArrayList<>();
  private final List<KeptRoom> kept = new ArrayList<>();
  private final SortedSet<WorkloadId> takers = new TreeSet<>();
  private final SortedMap<WorkloadId, Reason> lostClaims = new TreeMap<>();
  private final SortedMap<WorkloadId, List<Reason>> inVain = new TreeMap<>();
  private long lookAgainAt = Time.NEVER;

  Ledger(ShareBook shares, InterruptionBook interruptions) {
    this.shares = shares;
    this.interruptions = interruptions;
  }

  /** It loses something by what is decided: that counts for who comes next, and is written down. */
  InterruptionBook interruptions() {
    return interruptions;
  }

  /** A limit against thrash was in its way. */
  void limited(WorkloadId workload, Reason why) {
    addOnce(limited, workload, why);
  }

  private static void addOnce(
      SortedMap<WorkloadId, List<Reason>> known, WorkloadId workload, Reason why) {
    List<Reason> reasons = known.computeIfAbsent(workload, _ -> new ArrayList<>());
    if (!reasons.contains(why)) {
      reasons.add(why);
    }
  }

  List<Reason> limited(WorkloadId workload) {
    return limited.getOrDefault(workload, List.of());
  }

  void keep(KeptRoom room) {
    kept.add(room);
  }

  void decide(Decision decision) {
    decisions.add(decision);
    shares.note(decision);
  }

  /**
   * This workload does not start. A claim that it has lost stays lost.
   *
   * @param instead the claims that it gave up by starting elsewhere, and does not get back
   */
  void revoke(WorkloadId workload, List<Decision.Release> instead) {
    List<Decision> starts = decisions.stream().filter(each -> starts(workload, each)).toList();
    int place = decisions.indexOf(starts.getFirst());
    starts.forEach(shares::takeBack);
    decisions.removeAll(starts);
    decisions.addAll(place, instead);
    instead.forEach(shares::note);
  }

  private static boolean starts(WorkloadId workload, Decision decision) {
    return decision instanceof Decision.Bind && decision.workload().equals(workload);
  }

  /** Undoes revocations. */
  void restore(List<Decision> before) {
    decisions.stream().filter(each -> !before.contains(each)).forEach(shares::takeBack);
    before.stream().filter(each -> !decisions.contains(each)).forEach(shares::note);
    decisions.clear();
    decisions.addAll(before);
  }

  List<Decision> decisions() {
    return Collections.unmodifiableList(decisions);
  }

  void decide(QuotaDecision decision) {
    admissions.add(decision);
  }

  void remember(QuotaChange change) {
    remembered.add(change);
  }

  /** To be written down. */
  void mark(StaleGang gang) {
    staleGangs.add(gang);
  }

  /** It waits; nothing more is tried for it in this run. */
  void waits(Waiting entry) {
    waiting.putIfAbsent(entry.workload(), entry);
  }

  /** It waits, and time alone may help it then. */
  void waitsUntil(WorkloadId workload, long then, Reason why) {
    lookAgain(then);
    waiting.computeIfPresent(workload, (_, entry) -> entry.until(then, why));
  }

  /** It waits, and something is in its way that may end then; {@link Time#NEVER}: it does not. */
  void heldBack(WorkloadId workload, long then, Reason why) {
    lookAgain(then);
    waiting.computeIfPresent(workload, (_, entry) -> entry.heldBack(then, why));
  }

  /** It does not wait after all. */
  void waitsNoMore(WorkloadId workload) {
    waiting.remove(workload);
  }

  /** To be written down before it is evicted. */
  void requeue(Requeued requeued) {
    requeues.add(requeued);
  }

  void note(RequeueNote note) {
    notes.add(note);
  }

  boolean isSettled(WorkloadId workload) {
    return waiting.containsKey(workload);
  }

  /** Others leave for it. */
  void took(WorkloadId workload) {
    takers.add(workload);
  }

  boolean hasTaken(WorkloadId workload) {
    return takers.contains(workload);
  }

  void lookAgain(long at) {
    lookAgainAt = Math.min(lookAgainAt, at);
  }

  /** It lost room that was kept for it, and may cause no eviction in this run. */
  void lostClaim(WorkloadId workload, Reason why) {
    lostClaims.put(workload, why);
  }

  @Nullable Reason lostClaim(WorkloadId workload) {
    return lostClaims.get(workload);
  }

  /** Taking would have been in vain, and was left. */
  void inVain(WorkloadId workload, Reason why) {
    addOnce(inVain, workload, why);
  }

  List<Reason> inVain(WorkloadId workload) {
    return inVain.getOrDefault(workload, List.of());
  }

  /** Leaves the queues' books as they were. */
  void close() {
    interruptions.undo();
    shares.undo();
  }

  Plan toPlan(long now) {
    List<Waiting> told = List.copyOf(waiting.values());
    told.forEach(entry -> entry.lookAgainAt().ifPresent(this::lookAgain));
    OptionalLong again =
        lookAgainAt == Time.NEVER ? OptionalLong.empty() : OptionalLong.of(lookAgainAt);
    return new Plan(
        now,
        decisions,
        admissions,
        remembered,
        told,
        staleGangs,
        requeues,
        notes,
        interruptions.written(),
        kept,
        again);
  }
}
