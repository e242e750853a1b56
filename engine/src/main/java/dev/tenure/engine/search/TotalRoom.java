package dev.tenure.engine.search;

import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.List;

/** What all nodes together have free: moving pods about does not make it more. */
public final class TotalRoom {
  private final long[] free;

  public TotalRoom(ClusterState state) {
    this.free = new long[state.resources().size()];
    for (NodeState node : state.nodes()) {
      for (int place = 0; place < free.length; place++) {
        free[place] += Math.max(0, node.freeLater(place));
      }
    }
  }

  /** Could there be room for all of them, if only it were in the right places? */
  public boolean mayHold(List<PodState> pods) {
    for (int place = 0; place < free.length; place++) {
      long asked = 0;
      for (PodState pod : pods) {
        asked += place < pod.demand().length ? pod.demand()[place] : 0;
      }
      if (asked > 0 && asked > free[place]) {
        return false;
      }
    }
    return true;
  }
}
