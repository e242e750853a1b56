package dev.tenure.engine.place;

import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;

/** Is there room on a node for a pod, beside everybody who is there or has a claim? */
public final class Room {
  private Room() {}

  /** At once. What others hold a claim on is left to them. */
  public static boolean now(PodState pod, NodeState node) {
    long[] demand = pod.demand();
    for (int place = 0; place < demand.length; place++) {
      if (demand[place] > 0 && demand[place] > node.freeNow(place)) {
        return false;
      }
    }
    return HostPorts.areFree(pod, node, true) && enoughLater(pod, node);
  }

  /** Once those have left who are leaving. */
  public static boolean later(PodState pod, NodeState node) {
    return enoughLater(pod, node) && HostPorts.areFree(pod, node, false);
  }

  private static boolean enoughLater(PodState pod, NodeState node) {
    long[] demand = pod.demand();
    boolean claimed = !node.claimants().isEmpty();
    for (int place = 0; place < demand.length; place++) {
      long kept = claimed ? Claims.kept(node, pod, place) : 0;
      if (demand[place] > 0 && demand[place] > node.freeLater(place) - kept) {
        return false;
      }
    }
    return true;
  }

  /** Is there room for all that a trial has planned here, beside who stays and who has a claim? */
  public static boolean holdsPlanned(NodeState node) {
    for (PodState pod : node.planned()) {
      for (int place = 0; place < pod.demand().length; place++) {
        long left = node.freeLater(place) - Claims.kept(node, pod, place);
        if (pod.demand()[place] > 0 && left < 0) {
          return false;
        }
      }
      if (HostPorts.takenByPods(pod, node.pods(), false)) {
        return false;
      }
    }
    return true;
  }
}
