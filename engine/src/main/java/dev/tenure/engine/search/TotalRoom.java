package dev.tenure.engine.search;

import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What all nodes together have free: moving pods about does not make it more. Counted once, when
 * somebody asks for the first time.
 */
public final class TotalRoom {
  private final ClusterState state;
  private long @Nullable [] free;

  public TotalRoom(ClusterState state) {
    this.state = state;
  }

  private long[] free() {
    if (free == null) {
      free = counted();
    }
    return free;
  }

  private long[] counted() {
    long[] sum = new long[state.resources().size()];
    for (NodeState node : state.nodes()) {
      for (int place = 0; place < sum.length; place++) {
        sum[place] += Math.max(0, node.freeLater(place));
      }
    }
    return sum;
  }

  /** Could there be room for all of them, if only it were in the right places? */
  public boolean mayHold(List<PodState> pods) {
    long[] most = free();
    for (int place = 0; place < most.length; place++) {
      long asked = 0;
      for (PodState pod : pods) {
        asked += place < pod.demand().length ? pod.demand()[place] : 0;
      }
      if (asked > 0 && asked > most[place]) {
        return false;
      }
    }
    return true;
  }
}
