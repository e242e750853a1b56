package dev.tenure.engine.search;

import dev.tenure.engine.place.GangPlacement;
import dev.tenure.engine.place.NodeChoice;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Pods that leave a node together, so that another fits there.
 *
 * @param movers the most important first
 */
record MoveOut(NodeState node, List<PodState> movers) {
  /** Few before many; then those who matter least. */
  static final Comparator<MoveOut> LEAST_HARM_FIRST =
      Comparator.<MoveOut>comparingInt(each -> each.movers.size())
          .thenComparing(MoveOut::movers, MoveOut::compare);

  MoveOut {
    movers = movers.stream().sorted(Movables.LEAST_IMPORTANT_FIRST.reversed()).toList();
  }

  private static int compare(List<PodState> one, List<PodState> other) {
    for (int i = 0; i < one.size(); i++) {
      int order = Movables.LEAST_IMPORTANT_FIRST.compare(one.get(i), other.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** Seats the pod here and the movers elsewhere; leaves no trace if one of them finds no place. */
  boolean perform(PodState pod, NodeChoice choice, Trial trial) {
    int start = trial.checkpoint();
    movers.forEach(trial::evict);
    if (NodeChoice.fits(pod, node, false)) {
      trial.place(pod, node, false);
      List<PodState> largestFirst = new ArrayList<>(movers);
      largestFirst.sort(GangPlacement.LARGEST_FIRST);
      if (largestFirst.stream().allMatch(mover -> place(mover, choice, trial))) {
        return true;
      }
    }
    trial.rollBack(start);
    return false;
  }

  private boolean place(PodState mover, NodeChoice choice, Trial trial) {
    NodeState to = choice.bestBesideClaims(mover);
    if (to == null || to == node) {
      return false;
    }
    trial.place(mover, to, false);
    return true;
  }
}
