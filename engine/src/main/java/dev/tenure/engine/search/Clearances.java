package dev.tenure.engine.search;

import dev.tenure.engine.place.GangPlacement;
import dev.tenure.engine.place.Room;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import java.util.ArrayList;
import java.util.List;

/** The ways to clear a node for a pod that are worth trying. */
final class Clearances {
  private final PodState pod;
  private final NodeState node;
  private final Movables movables;
  private final Trial trial;

  Clearances(PodState pod, NodeState node, Movables movables, Trial trial) {
    this.pod = pod;
    this.node = node;
    this.movables = movables;
    this.trial = trial;
  }

  /** Each of those who would be enough alone; if nobody is, the least important, or the largest. */
  List<MoveOut> all() {
    List<PodState> movable = movables.on(node);
    List<MoveOut> ways = new ArrayList<>();
    for (PodState each : movable) {
      ways.addAll(way(List.of(each)));
    }
    if (ways.isEmpty() && movable.size() > 1) {
      ways.addAll(way(movable));
      List<PodState> largestFirst = new ArrayList<>(movable);
      largestFirst.sort(GangPlacement.LARGEST_FIRST);
      ways.addAll(way(largestFirst));
    }
    return ways;
  }

  /** As many of them as it takes, without those that are not needed once the last has left. */
  private List<MoveOut> way(List<PodState> order) {
    int start = trial.checkpoint();
    List<PodState> leaving = new ArrayList<>();
    for (PodState each : order) {
      if (!Room.later(pod, node) && movables.isFree(each)) {
        trial.evict(each);
        leaving.add(each);
      }
    }
    boolean enough = Room.later(pod, node);
    if (enough) {
      leaving.reversed().forEach(this::stayIfPossible);
      leaving.removeIf(each -> !each.isEvicted());
    }
    trial.rollBack(start);
    return enough && !leaving.isEmpty() ? List.of(new MoveOut(node, leaving)) : List.of();
  }

  private void stayIfPossible(PodState each) {
    int start = trial.checkpoint();
    trial.spare(each);
    if (!Room.later(pod, node)) {
      trial.rollBack(start);
    }
  }
}
