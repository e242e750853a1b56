package dev.tenure.engine.admit;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.limit.LimitRefusal;
import dev.tenure.engine.limit.Loss;
import dev.tenure.engine.limit.PlanLimits;
import dev.tenure.engine.limit.Undertaking;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Interruption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The limits against thrash, asked about workloads that leave their quota to others. */
final class QuotaLimits {
  private final ClusterState state;
  private final PlanLimits limits;
  private final long now;
  private final List<Interruption> noted = new ArrayList<>();

  QuotaLimits(ClusterState state, long now) {
    this(state, new PlanLimits(state, now), now);
  }

  private QuotaLimits(ClusterState state, PlanLimits limits, long now) {
    this.state = state;
    this.limits = limits;
    this.now = now;
  }

  QuotaLimits at(long then) {
    return new QuotaLimits(state, limits, then);
  }

  boolean areOff() {
    return limits.areOff();
  }

  /** From when on it may take from others. */
  long patientUntil(Waiter waiter) {
    return areOff()
        ? Time.FREE
        : limits.patientUntil(asker(waiter), waiter.workload().waitingSince());
  }

  /** Why these may not all be interrupted for it; absent: they may. */
  @Nullable LimitRefusal refusal(Waiter waiter, Assignment assignment, List<Victim> victims) {
    if (areOff() || victims.isEmpty()) {
      return null;
    }
    List<Holding> leaving = victims.stream().map(Victim::holding).toList();
    return refusal(waiter, assignment.toAdmission(waiter.queue().name()), leaving);
  }

  @Nullable LimitRefusal refusal(Waiter waiter, Admission wanted, List<Holding> leaving) {
    DisruptionCost costs = new DisruptionCost(state, now);
    List<Loss> losses =
        leaving.stream()
            .filter(holding -> !holding.isLeaving())
            .map(holding -> Loss.of(holding, costs, now))
            .toList();
    boolean byCost = waiter.queue().queue().extras().sortsByCost();
    return limits.refusal(new Undertaking(asker(waiter), costs.size(wanted), losses, byCost), now);
  }

  private QuotaParty asker(Waiter waiter) {
    return QuotaParty.asking(waiter.workload(), waiter.queue(), state);
  }

  /** They are interrupted in this round: that counts for who comes next. */
  void note(List<Victim> victims) {
    for (Victim victim : victims) {
      Holding holding = victim.holding();
      Interruption told =
          new Interruption(holding.workload().id(), Family.QUOTA, holding.queue().name(), now);
      if (!areOff() && !holding.isLeaving() && state.interruptions().decided(told)) {
        noted.add(told);
      }
    }
  }

  /** Leaves the state as it was. */
  void undo() {
    noted.forEach(state.interruptions()::remove);
    noted.clear();
  }
}
