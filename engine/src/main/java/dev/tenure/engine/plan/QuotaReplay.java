package dev.tenure.engine.plan;

import dev.tenure.engine.admit.RightsCheck;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.quota.QuotaTrial;
import dev.tenure.engine.state.ClusterState;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Plays what a plan decides about quota on the state and notes where it breaks a law. */
final class QuotaReplay {
  private final QuotaState quota;
  private final long now;
  private final RightsCheck rights;
  private final SortedSet<WorkloadId> evicted;
  private final LimitCheck limits;
  private final List<Violation> violations;
  private final QuotaTrial trial = new QuotaTrial();
  private final QuotaTrial departure = new QuotaTrial();
  private final SortedMap<WorkloadId, Promised> claims = new TreeMap<>();
  private final List<QuotaDecision.Preempt> preemptions = new ArrayList<>();

  /**
   * @param evicted the workloads whose pods the plan evicts
   */
  QuotaReplay(
      ClusterState state,
      long now,
      SortedSet<WorkloadId> evicted,
      LimitCheck limits,
      List<Violation> violations) {
    this.limits = limits;
    this.evicted = evicted;
    this.quota = state.quota();
    this.now = now;
    this.rights = new RightsCheck(state, now);
    this.violations = violations;
  }

  /** Leaves the state as it was. */
  void play(List<QuotaDecision> decisions) {
    try {
      decisions.forEach(this::play);
      preemptions.forEach(this::checkRight);
      claims.values().forEach(this::checkLimits);
      checkClaims();
      NeedCheck need = new NeedCheck(quota, departure, claims, preemptions);
      need.besideOthers();
      trial.rollBack(0);
      departure.rollBack(0);
      need.byItself()
          .forEach(preempt ->
              broken(2, preempt.workload() + " could be spared by " + preempt.beneficiary()));
    } finally {
      departure.rollBack(0);
      trial.rollBack(0);
    }
  }

  private void play(QuotaDecision decision) {
    @Nullable QuotaEntry entry = quota.workload(decision.workload());
    if (entry == null) {
      broken(4, decision.workload() + " does not exist");
      return;
    }
    switch (decision) {
      case QuotaDecision.Admit admit -> admit(entry, admit.admission());
      case QuotaDecision.Claim claim -> claim(entry, claim.admission());
      case QuotaDecision.Release _ -> dropClaim(entry);
      case QuotaDecision.Preempt preempt -> preemptions.add(preempt);
      case QuotaDecision.Displace displace -> {
        if (entry.holding() == null || !evicted.contains(displace.workload())) {
          broken(2, displace.workload() + " is displaced and keeps its nodes");
        }
      }
      case QuotaDecision.Drain _ -> {
        if (entry.holding() == null || !quota.drains(entry.holding())) {
          broken(2, entry.workload().id() + " is drained though its queue is not");
        }
      }
    }
  }

  private void admit(QuotaEntry entry, Admission admission) {
    dropClaim(entry);
    @Nullable QueueNode queue = quota.forest().queue(admission.clusterQueue());
    FlavorAmounts amounts = quota.places().amountsOf(admission);
    if (queue == null || entry.waiter() == null) {
      broken(4, entry.workload().id() + " is admitted and does not wait for that queue");
    } else if (!fitsNow(queue, amounts)) {
      broken(4, entry.workload().id() + " is admitted beyond what is free now");
    } else {
      trial.hold(queue, amounts);
    }
  }

  private void claim(QuotaEntry entry, Admission admission) {
    if (entry.waiter() == null) {
      broken(4, entry.workload().id() + " claims and does not wait");
      return;
    }
    FlavorAmounts amounts = quota.places().amountsOf(admission);
    trial.claim(entry.waiter().queue(), amounts);
    claims.put(entry.workload().id(), new Promised(entry.waiter(), admission, amounts));
  }

  private void dropClaim(QuotaEntry entry) {
    if (entry.waiter() != null && entry.waiter().claim() != null) {
      trial.dropClaim(entry.waiter());
    }
  }

  /** What is held is what counts: claims are on what comes free later. */
  private static boolean fitsNow(QueueNode queue, FlavorAmounts amounts) {
    for (int i = 0; i < amounts.size(); i++) {
      if (amounts.amount(i) > Math.max(0, queue.availableOfHeld(amounts.place(i)))) {
        return false;
      }
    }
    return true;
  }

  private void checkRight(QuotaDecision.Preempt preempt) {
    @Nullable QuotaEntry entry = quota.workload(preempt.workload());
    @Nullable Holding victim = entry == null ? null : entry.holding();
    @Nullable Promised promised = claims.get(preempt.beneficiary());
    if (victim == null || victim.isLeaving()) {
      broken(2, preempt.workload() + " is preempted and holds nothing that it does not leave");
    } else if (promised == null) {
      broken(
          2,
          preempt.workload()
              + " is preempted for "
              + preempt.beneficiary()
              + ", who claims"
              + " nothing");
    } else if (!isRequeued(preempt, promised, victim)
        && !rights.entitled(promised.waiter(), promised.amounts(), victim)) {
      broken(1, preempt.beneficiary() + " has no right to " + preempt.workload());
    } else if (rights.freeAt(promised.waiter(), promised.amounts(), victim) > now) {
      broken(1, preempt.workload() + " is protected from " + preempt.beneficiary());
    }
  }

  private void checkLimits(Promised promised) {
    List<QuotaDecision.Preempt> forIt =
        preemptions.stream()
            .filter(each -> each.beneficiary().equals(promised.waiter().workload().id()))
            .toList();
    List<Holding> leaving = new ArrayList<>();
    for (QuotaDecision.Preempt each : forIt) {
      @Nullable QuotaEntry entry = quota.workload(each.workload());
      if (entry != null && entry.holding() != null) {
        leaving.add(entry.holding());
      }
    }
    limits.check(promised, forIt, leaving, rights);
  }

  /** Inside a queue who has outstayed its time gives way without further right. */
  private boolean isRequeued(QuotaDecision.Preempt preempt, Promised promised, Holding victim) {
    return preempt.why().code() == ReasonCode.EVICTED_BY_REQUEUE
        && victim.queue() == promised.waiter().queue()
        && rights.isMoreImportant(promised.waiter(), victim);
  }

  /** Once all who leave have left, everybody who claims must fit, and not before. */
  private void checkClaims() {
    for (QuotaDecision.Preempt preempt : preemptions) {
      @Nullable QuotaEntry entry = quota.workload(preempt.workload());
      if (entry != null && entry.holding() != null && !entry.holding().isTaken()) {
        departure.take(entry.holding());
      }
    }
    claims.values().forEach(this::letLeave);
    claims.values().forEach(this::checkFits);
  }

  /** As if those were gone who have been told to leave before and hold what is claimed. */
  private void letLeave(Promised promised) {
    for (QueueNode queue : quota.forest().queues()) {
      for (int place : promised.amounts().places()) {
        for (Holding leaver : queue.holdings().leaving(place)) {
          if (!leaver.isTaken()) {
            departure.take(leaver);
          }
        }
      }
    }
  }

  private void checkFits(Promised promised) {
    if (!promised.fitsBesideItself()) {
      broken(2, promised.waiter().workload().id() + " claims what does not come free");
    }
  }

  private void broken(int law, String what) {
    violations.add(new Violation(law, what));
  }
}
