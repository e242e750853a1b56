package dev.tenure.engine.search;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.place.GangPlacement;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gives back whom a gang can do without, the most important first, in ever larger bites. */
final class Sparing {
  private final GangPlacement placement;
  private final List<PodState> pods;
  private final Trial trial;
  private final @Nullable DisruptionCost costs;

  Sparing(
      GangPlacement placement, List<PodState> pods, Trial trial, @Nullable DisruptionCost costs) {
    this.placement = placement;
    this.pods = pods;
    this.trial = trial;
    this.costs = costs;
  }

  /** All victims are evicted in the trial, the gang is not placed. Says who is still needed. */
  List<PodState> spare(List<PodState> victims) {
    List<PodState> needed = new ArrayList<>(victims);
    boolean again = true;
    while (again && fits()) {
      int before = needed.size();
      sparePass(Unit.of(needed, costs));
      needed.removeIf(pod -> !pod.isEvicted());
      again = needed.size() < before;
    }
    return needed;
  }

  private void sparePass(List<Unit> units) {
    int at = 0;
    int bite = 1;
    while (at < units.size()) {
      List<Unit> bitten = units.subList(at, Math.min(units.size(), at + bite));
      if (canDoWithout(bitten)) {
        at += bitten.size();
        bite *= 2;
      } else if (bite > 1) {
        bite /= 2;
      } else {
        at++;
      }
    }
  }

  private boolean canDoWithout(List<Unit> bitten) {
    int start = trial.checkpoint();
    bitten.forEach(unit -> unit.spare(trial));
    if (fits()) {
      return true;
    }
    trial.rollBack(start);
    return false;
  }

  private boolean fits() {
    int start = trial.checkpoint();
    boolean placed = placement.place(pods, trial, false);
    trial.rollBack(start);
    return placed;
  }
}
