package dev.tenure.engine.plan;

import dev.tenure.engine.admit.RightsCheck;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.requeue.Cooldown;
import dev.tenure.engine.requeue.EffectiveTerms;
import dev.tenure.engine.requeue.ExpectedRuntimeNominator;
import dev.tenure.engine.requeue.Nomination;
import dev.tenure.engine.requeue.Runner;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Rank;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Nobody is requeued before its time, for somebody less important, or without being told. */
final class RequeueCheck {
  private final ClusterState state;
  private final long now;
  private final List<Violation> violations;

  RequeueCheck(ClusterState state, long now, List<Violation> violations) {
    this.state = state;
    this.now = now;
    this.violations = violations;
  }

  void check(Plan plan) {
    List<String> evicted = new ArrayList<>();
    for (Decision decision : plan.decisions()) {
      if (decision instanceof Decision.Evict evict
          && evict.why().code() == ReasonCode.EVICTED_BY_REQUEUE) {
        evicted.add(pair(evict.workload(), evict.beneficiary()));
      }
    }
    for (QuotaDecision decision : plan.admissions()) {
      if (decision instanceof QuotaDecision.Preempt preempt
          && preempt.why().code() == ReasonCode.EVICTED_BY_REQUEUE) {
        evicted.add(pair(preempt.workload(), preempt.beneficiary()));
      }
    }
    SortedSet<String> written = new TreeSet<>();
    for (Requeued requeued : plan.requeued()) {
      written.add(pair(requeued.workload(), requeued.contender()));
      check(requeued, evicted);
    }
    for (String pair : new LinkedHashSet<>(evicted)) {
      if (!written.contains(pair)) {
        violate(pair + ": no requeue is written down");
      }
    }
    for (Decision decision : plan.decisions()) {
      if (decision instanceof Decision.Move move) {
        check(move, plan.namedAndMoved(move.workload()));
      }
    }
  }

  /** Who is moved instead of requeued gives way by the same right. */
  private void check(Decision.Move move, List<String> nominators) {
    @Nullable Runner workload = Runner.of(move.workload(), state);
    @Nullable Runner contender = Runner.of(move.beneficiary(), state);
    if (!nominators.isEmpty() && workload != null && contender != null) {
      checkRight(workload, contender, nominators);
    }
  }

  private void checkRight(Runner workload, Runner contender, List<String> nominators) {
    String pair = pair(workload.id(), contender.id());
    if (!isMoreImportant(contender, workload)) {
      violate(pair + ": it is not more important");
    }
    if (!isDue(workload, nominators)) {
      violate(pair + ": it is not to be requeued yet");
    }
  }

  private static String pair(WorkloadId victim, WorkloadId beneficiary) {
    return victim + " for " + beneficiary;
  }

  private void check(Requeued requeued, List<String> evicted) {
    String pair = pair(requeued.workload(), requeued.contender());
    @Nullable Runner workload = Runner.of(requeued.workload(), state);
    @Nullable Runner contender = Runner.of(requeued.contender(), state);
    if (workload == null || contender == null || !evicted.contains(pair)) {
      violate(pair + ": nothing is requeued");
      return;
    }
    checkRight(workload, contender, requeued.nominators());
    if (requeued.notBefore() != Time.plus(now, EffectiveTerms.delay(workload, state))) {
      violate(pair + ": it is not left alone for as long as it should be");
    }
  }

  private boolean isMoreImportant(Runner contender, Runner workload) {
    if (workload.family() == Family.QUOTA) {
      return isMoreImportant(
          state.quota().workload(contender.id()), state.quota().workload(workload.id()));
    }
    @Nullable WorkloadState asker = state.workload(contender.id());
    @Nullable WorkloadState placed = state.workload(workload.id());
    return asker != null && placed != null && Rank.isAbove(asker, placed, now);
  }

  private boolean isMoreImportant(@Nullable QuotaEntry contender, @Nullable QuotaEntry workload) {
    @Nullable Waiter waiter = contender == null ? null : contender.waiter();
    @Nullable Holding holding = workload == null ? null : workload.holding();
    return waiter != null
        && holding != null
        && new RightsCheck(state, now).isMoreImportant(waiter, holding);
  }

  private boolean isDue(Runner workload, List<String> nominators) {
    boolean byRuntimeAlone = nominators.equals(List.of(ExpectedRuntimeNominator.NAME));
    return Cooldown.check(workload, now) == null
        && (!byRuntimeAlone
            || new ExpectedRuntimeNominator().judge(workload, state, now)
                instanceof Nomination.Nominated);
  }

  private void violate(String what) {
    violations.add(new Violation(1, what));
  }
}
