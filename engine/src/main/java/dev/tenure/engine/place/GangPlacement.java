package dev.tenure.engine.place;

import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.ResourceIndex;
import dev.tenure.engine.state.Trial;
import java.util.Comparator;
import java.util.List;

/** Puts all the pods of a gang on nodes, or none. */
public final class GangPlacement {
  /** The order in which the pods of a gang find their places best: what fits few nodes first. */
  public static final Comparator<PodState> LARGEST_FIRST =
      Comparator.comparingLong(GangPlacement::devices)
          .thenComparingLong(pod -> pod.demand()[ResourceIndex.CPU])
          .thenComparingLong(pod -> pod.demand()[ResourceIndex.MEMORY])
          .reversed();

  private final NodeChoice choice;

  public GangPlacement(ClusterState state) {
    this.choice = new NodeChoice(state);
  }

  private static long devices(PodState pod) {
    long sum = 0;
    for (int place = ResourceIndex.FIRST_OTHER; place < pod.demand().length; place++) {
      sum += pod.demand()[place];
    }
    return sum;
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
