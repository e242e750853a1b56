package dev.tenure.engine.place;

import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import java.util.List;

/** Puts all the pods of a gang on nodes, or none. */
public final class GangPlacement {
  private final NodeChoice choice;

  public GangPlacement(ClusterState state) {
    this.choice = new NodeChoice(state);
  }

  /** Places them in the trial, in the order given; leaves no trace if one of them finds no node. */
  public boolean place(List<PodState> pods, Trial trial, boolean now) {
    int start = trial.checkpoint();
    for (PodState pod : pods) {
      NodeState node = choice.best(pod, now);
      if (node == null) {
        trial.rollBack(start);
        return false;
      }
      trial.place(pod, node, now);
    }
    return true;
  }
}
