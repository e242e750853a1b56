package dev.tenure.engine.plan;

import dev.tenure.engine.admit.Victim;
import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.CostSettings.VictimOrder;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QueueExtras;
import dev.tenure.engine.model.quota.QueueExtras.VictimCriterion;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.search.Thoroughness;
import dev.tenure.engine.search.Unit;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
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
      case BY_SHARE -> ReasonCode.CHEAP_VICTIMS_BY_SHARE;
    };
  }

  /** What it costs to take a workload's quota, and in which order that was done. */
  static List<Reason> of(PlanningRun run, Victim victim, Waiter asking) {
    DisruptionCost costs = new DisruptionCost(run.state(), run.now());
    QueueExtras extras = asking.queue().queue().extras();
    List<Reason> notes = new ArrayList<>();
    if (extras.sortsByCost() || costs.lostTime(victim.holding()).isDeclared()) {
      notes.add(costs.explain(victim.holding()).getFirst());
    }
    if (!extras.sorting().isEmpty() && victim.requeue() == null) {
      notes.add(
          Reason.of(ReasonCode.SORTED_VICTIMS)
              .text("beneficiary", asking.workload().id())
              .text("queue", asking.queue().name())
              .text("sorting", words(extras.sorting())));
    }
    return notes;
  }

  private static String words(List<VictimCriterion> sorting) {
    return sorting.stream().map(VictimCriterion::word).collect(Collectors.joining(","));
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
