package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What a planning run has decided so far. */
final class Ledger {
  private final ShareBook shares;
  private final List<Decision> decisions = new ArrayList<>();
  private final List<QuotaDecision> admissions = new ArrayList<>();
  private final List<QuotaChange> remembered = new ArrayList<>();
  private final List<Waiting> waiting = new ArrayList<>();
  private final SortedSet<WorkloadId> settled = new TreeSet<>();
  private final SortedMap<WorkloadId, Reason> lostClaims = new TreeMap<>();
  private long lookAgainAt = Time.NEVER;

  Ledger(ShareBook shares) {
    this.shares = shares;
  }

  void decide(Decision decision) {
    decisions.add(decision);
    shares.note(decision);
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

  /** It waits; nothing more is tried for it in this run. */
  void waits(Waiting entry) {
    if (settled.add(entry.workload())) {
      waiting.add(entry);
      entry.lookAgainAt().ifPresent(this::lookAgain);
    }
  }

  boolean isSettled(WorkloadId workload) {
    return settled.contains(workload);
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

  /** Leaves the queues' books as they were. */
  void close() {
    shares.undo();
  }

  Plan toPlan(long now) {
    OptionalLong again =
        lookAgainAt == Time.NEVER ? OptionalLong.empty() : OptionalLong.of(lookAgainAt);
    return new Plan(now, decisions, admissions, remembered, waiting, again);
  }
}
