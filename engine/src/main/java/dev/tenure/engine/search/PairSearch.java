package dev.tenure.engine.search;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.place.NodeChoice;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import dev.tenure.engine.state.WorkloadState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes room for all the pods of one workload by taking from one other, and from nobody else: what
 * is above its minimum first, and no more than is needed. Nobody's claim is touched.
 */
public final class PairSearch {
  private final ClusterState state;
  private final NodeChoice choice;

  public PairSearch(ClusterState state) {
    this.state = state;
    this.choice = new NodeChoice(state);
  }

  /** Who was taken, evicted in the trial, in which the pods are placed; absent: no trace. */
  public @Nullable List<PodState> seat(
      Hunt hunt, WorkloadState victim, List<PodState> pods, Trial trial) {
    int start = trial.checkpoint();
    Conduct conduct = hunt.begin();
    Loot loot = new Loot(conduct, trial);
    if (conduct.isPromising() && takeUntilSeated(hunt, victim, pods, conduct, loot, trial)) {
      loot.spareWhomItCan();
      if (loot.isFair() && loot.size() > 0) {
        return loot.pods();
      }
    }
    trial.rollBack(start);
    return null;
  }

  private boolean takeUntilSeated(
      Hunt hunt,
      WorkloadState victim,
      List<PodState> pods,
      Conduct conduct,
      Loot loot,
      Trial trial) {
    while (!conduct.hasHeadroom() || !place(pods, trial)) {
      Spoil next = Spoil.nextOf(victim);
      if (!mayGo(hunt, next) || !loot.take(next)) {
        return false;
      }
    }
    return true;
  }

  private boolean place(List<PodState> pods, Trial trial) {
    int start = trial.checkpoint();
    for (PodState pod : pods) {
      @Nullable NodeState node = choice.bestBesideClaims(pod);
      if (node == null) {
        trial.rollBack(start);
        return false;
      }
      trial.place(pod, node, false);
    }
    return true;
  }

  private boolean mayGo(Hunt hunt, Spoil spoil) {
    if (spoil.pods().isEmpty()
        || spoil.workload().leaf() == null
        || VictimStream.isGivenSomething(spoil.workload())
        || !VictimStream.isWithinBudgets(spoil.pods(), state)) {
      return false;
    }
    for (PodState pod : spoil.pods()) {
      if (!hunt.reaches(pod) || hunt.ownFreeAt(pod, spoil.isMinimum()) > hunt.now()) {
        return false;
      }
    }
    return true;
  }

  /**
   * What the rules say once nothing but they stands in the way.
   *
   * @param freeAt from when on the pods could be seated; {@link Time#NEVER}: never
   * @param last the pod that they keep longest
   */
  public record Outlook(long freeAt, PodState last, boolean core) {}

  /** Absent: the pods could not be seated so, whatever the rules say. Leaves no trace. */
  public @Nullable Outlook outlook(
      Hunt hunt, WorkloadState victim, List<PodState> pods, Trial trial) {
    int start = trial.checkpoint();
    @Nullable List<PodState> taken = seat(hunt.at(Time.NEVER), victim, pods, trial);
    @Nullable Outlook outlook = null;
    for (Unit unit : taken == null ? List.<Unit>of() : Unit.of(taken)) {
      for (PodState pod : unit.pods()) {
        long free = hunt.ownFreeAt(pod, unit.core());
        if (outlook == null || free > outlook.freeAt) {
          outlook = new Outlook(free, pod, unit.core());
        }
      }
    }
    trial.rollBack(start);
    return outlook;
  }
}
