package dev.tenure.engine.plan;

import dev.tenure.engine.place.NodeFit;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.BitSet;
import java.util.List;

/** The nodes that are open to a pod, whoever is on them. */
final class OpenNodes {
  private final BitSet closed = new BitSet();

  private OpenNodes() {}

  static OpenNodes to(PodState pod, ClusterState state) {
    OpenNodes open = new OpenNodes();
    List<NodeState> nodes = state.nodes();
    for (int i = 0; i < nodes.size(); i++) {
      if (NodeFit.refusal(pod, nodes.get(i)) != null) {
        open.closed.set(nodes.get(i).place());
      }
    }
    return open;
  }

  boolean all() {
    return closed.isEmpty();
  }

  boolean has(NodeState node) {
    return !closed.get(node.place());
  }
}
