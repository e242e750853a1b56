package dev.tenure.engine.plan;

import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.quota.QuotaTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Nobody leaves in vain. Victims are found for a workload by itself, without others who leave; and
 * anew, beside those who were served before it, where it wanted the same as they. So only who could
 * be spared in both ways leaves in vain. Both are without borrowing: some may be taken only by who
 * stays within what its queue owns.
 */
final class NeedCheck {
  private final QuotaState quota;
  private final QuotaTrial departure;
  private final SortedMap<WorkloadId, Promised> claims;
  private final List<QuotaDecision.Preempt> preemptions;
  private final SortedSet<WorkloadId> sparedBesideOthers = new TreeSet<>();

  NeedCheck(
      QuotaState quota,
      QuotaTrial departure,
      SortedMap<WorkloadId, Promised> claims,
      List<QuotaDecision.Preempt> preemptions) {
    this.quota = quota;
    this.departure = departure;
    this.claims = claims;
    this.preemptions = preemptions;
  }

  /** While all who leave are gone, and all that is claimed is counted. */
  void besideOthers() {
    for (QuotaDecision.Preempt preempt : preemptions) {
      @Nullable Promised promised = claims.get(preempt.beneficiary());
      @Nullable Holding victim = victim(preempt);
      if (promised != null && victim != null) {
        departure.giveBack(victim);
        if (promised.fitsBesideItself() && !promised.borrows()) {
          sparedBesideOthers.add(preempt.workload());
        }
        departure.take(victim);
      }
    }
  }

  /** While everybody is there, and nothing of what the plan claims is counted. */
  List<QuotaDecision.Preempt> byItself() {
    List<QuotaDecision.Preempt> inVain = new ArrayList<>();
    for (WorkloadId beneficiary : claims.keySet()) {
      List<QuotaDecision.Preempt> victims =
          preemptions.stream()
              .filter(preempt -> preempt.beneficiary().equals(beneficiary))
              .filter(preempt -> victim(preempt) != null)
              .toList();
      victims.forEach(preempt -> departure.take(Objects.requireNonNull(victim(preempt))));
      Promised promised = Objects.requireNonNull(claims.get(beneficiary));
      victims.stream().filter(preempt -> isInVain(preempt, promised)).forEach(inVain::add);
      departure.rollBack(0);
    }
    return inVain;
  }

  private boolean isInVain(QuotaDecision.Preempt preempt, Promised promised) {
    int checkpoint = departure.checkpoint();
    departure.giveBack(Objects.requireNonNull(victim(preempt)));
    boolean fits = promised.fitsWithinNominal();
    departure.rollBack(checkpoint);
    return fits
        && sparedBesideOthers.contains(preempt.workload())
        && !maybeForNodes(preempt, promised);
  }

  /** Who has outstayed its time may give way for the nodes that it holds, where quota would do. */
  private boolean maybeForNodes(QuotaDecision.Preempt preempt, Promised promised) {
    @Nullable Holding victim = victim(preempt);
    return preempt.why().code() == ReasonCode.EVICTED_BY_REQUEUE
        && promised.waiter().workload().isPlacedHere()
        && victim != null
        && victim.workload().isPlacedHere();
  }

  private @Nullable Holding victim(QuotaDecision.Preempt preempt) {
    @Nullable QuotaEntry entry = quota.workload(preempt.workload());
    return entry == null ? null : entry.holding();
  }
}
