package dev.tenure.engine.search;

import dev.tenure.engine.place.NodeFit;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;

/** Spec 3: who has already had others evicted waits until they are gone. */
public final class Patience {
  private Patience() {}

  /** Does the pod wait for lower pods to leave the node that it was promised? */
  public static boolean awaitsVictims(PodState pod, ClusterState state) {
    NodeState node = state.node(pod.pod().status().nominatedNode());
    if (node == null || NodeFit.refusal(pod, node) != null) {
      return false;
    }
    for (int row = node.pods().firstBelow(pod.priority()); row < node.pods().size(); row++) {
      if (node.pods().pod(row).isTerminating()) {
        return true;
      }
    }
    return false;
  }
}
