package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
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
      List<Reason> notes = costNotes.of(unit);
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
                hunt.verdicts(victim, unit.core()),
                notes));
      }
    }
    decided.forEach(run.ledger()::decide);
    units.forEach(
        unit -> run.ledger().interruptions().note(unit.pods().getFirst().workload(), unit.core()));
  }
}
