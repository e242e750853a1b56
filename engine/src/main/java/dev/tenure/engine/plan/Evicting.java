package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.search.Hunt;
import dev.tenure.engine.search.Thoroughness;
import dev.tenure.engine.search.Unit;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes down who is lost for whom, with what every rule says about it. */
final class Evicting {
  private final PlanningRun run;

  Evicting(PlanningRun run) {
    this.run = run;
  }

  /**
   * @param how the victims were chosen; absent: there was no choice by what they cost
   */
  void decide(
      List<PodState> lost,
      Ask ask,
      Hunt hunt,
      Function<PodState, Reason> why,
      @Nullable Thoroughness how) {
    CostNotes costNotes = new CostNotes(run, ask.workload().id(), how);
    List<Decision> decided = new ArrayList<>(); // every verdict is given before anybody goes
    List<Unit> units = Unit.of(lost);
    for (Unit unit : units) {
      OnPreemption then = then(unit, why.apply(unit.pods().getFirst()));
      List<Reason> notes = notes(costNotes, unit, then);
      for (PodState victim : unit.pods()) {
        NodeState node = victim.node();
        decided.add(
            new Decision.Evict(
                victim.id(),
                victim.workload().id(),
                node == null ? "" : node.name(),
                ask.workload().id(),
                hunt.action(),
                why.apply(victim),
                then,
                hunt.verdicts(victim, unit.core()),
                notes));
      }
    }
    decided.forEach(run.ledger()::decide);
    units.forEach(
        unit -> run.ledger().interruptions().note(unit.pods().getFirst().workload(), unit.core()));
  }

  /**
   * Who loses only what is beyond its core goes on, whatever it wants to become of it; and who has
   * outstayed its time is queued again: that is what it has agreed to.
   */
  private static OnPreemption then(Unit unit, Reason why) {
    return unit.core() && why.code() != ReasonCode.EVICTED_BY_REQUEUE
        ? unit.pods().getFirst().workload().workload().terms().onPreemption()
        : OnPreemption.REQUEUE;
  }

  private static List<Reason> notes(CostNotes costs, Unit unit, OnPreemption then) {
    List<Reason> notes = new ArrayList<>(costs.of(unit));
    if (then == OnPreemption.TERMINATE) {
      notes.add(
          Reason.of(ReasonCode.ENDS_WHEN_PREEMPTED)
              .text("victim", unit.pods().getFirst().workload().id()));
    }
    return notes;
  }
}
