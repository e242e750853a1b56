package dev.tenure.engine.search;

import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;

/** The most that any node has free of each resource: what asks for more need not be tried. */
final class LargestRoom {
  private final long[] most;

  LargestRoom(ClusterState state) {
    this.most = new long[state.resources().size()];
    for (NodeState node : state.nodes()) {
      for (int place = 0; place < most.length; place++) {
        most[place] = Math.max(most[place], node.freeLater(place));
      }
    }
  }

  /** Is there a pod on any node for which another node has room? */
  boolean mayHoldAny(ClusterState state) {
    for (NodeState node : state.nodes()) {
      for (int row = 0; row < node.pods().size(); row++) {
        if (mayHold(node.pods().pod(row))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Could there be a node with room for the pod? */
  boolean mayHold(PodState pod) {
    for (int place = 0; place < pod.demand().length; place++) {
      if (pod.demand()[place] > 0 && pod.demand()[place] > most[place]) {
        return false;
      }
    }
    return true;
  }
}
