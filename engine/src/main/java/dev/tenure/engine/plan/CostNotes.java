package dev.tenure.engine.plan;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.CostSettings.VictimOrder;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QueueExtras.VictimCriterion;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.search.Thoroughness;
import dev.tenure.engine.search.Unit;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What evictions cost, and how it was found out who costs least. */
final class CostNotes {
  private final DisruptionCost costs;
  private final boolean counts;
  private final List<Reason> how;

  CostNotes(PlanningRun run, WorkloadId beneficiary, @Nullable Thoroughness how) {
    this.costs = new DisruptionCost(run.state(), run.now());
    this.counts = run.state().settings().costs().order() == VictimOrder.LEAST_LOST_WORK;
    this.how =
        how == null ? List.of() : List.of(Reason.of(code(how)).text("beneficiary", beneficiary));
  }

  private static ReasonCode code(Thoroughness thoroughness) {
    return switch (thoroughness) {
      case EXACT -> ReasonCode.CHEAPEST_VICTIMS;
      case NODE_BY_NODE -> ReasonCode.CHEAPEST_VICTIMS_NODE_BY_NODE;
      case GREEDY -> ReasonCode.CHEAP_VICTIMS;
    };
  }

  /** What it costs to take a workload's quota. */
  static List<Reason> of(PlanningRun run, Holding victim, QueueNode asking) {
    DisruptionCost costs = new DisruptionCost(run.state(), run.now());
    boolean counts =
        asking.queue().extras().sorting().contains(VictimCriterion.BY_LOWEST_DISRUPTION_COST);
    return counts || costs.lostTime(victim).isDeclared()
        ? List.of(costs.explain(victim).getFirst())
        : List.of();
  }

  /** What it would cost to take these pods of a candidate; nothing where nobody cares. */
  static List<Reason> of(PlanningRun run, WorkloadState candidate, List<PodState> pods) {
    DisruptionCost costs = new DisruptionCost(run.state(), run.now());
    boolean counts = run.state().settings().costs().order() == VictimOrder.LEAST_LOST_WORK;
    return counts || costs.lostTime(candidate).isDeclared()
        ? costs.explain(candidate, pods)
        : List.of();
  }

  /** Nothing where nobody has said what it costs and it does not count. */
  List<Reason> of(Unit unit) {
    WorkloadState victim = unit.pods().getFirst().workload();
    if (!counts && !costs.lostTime(victim).isDeclared()) {
      return List.of();
    }
    List<Reason> notes = new ArrayList<>(List.of(costs.explain(victim, unit.pods()).getFirst()));
    notes.addAll(counts ? how : List.of());
    return notes;
  }
}
