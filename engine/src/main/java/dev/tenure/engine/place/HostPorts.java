package dev.tenure.engine.place;

import dev.tenure.engine.model.HostPort;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.PodTable;
import java.util.List;

/** Whether a node's ports that a pod wants for itself are taken. */
public final class HostPorts {
  private HostPorts() {}

  /** Do the two want the same port? */
  public static boolean conflict(PodState a, PodState b) {
    List<HostPort> wanted = a.pod().spec().placement().hostPorts();
    if (wanted.isEmpty()) {
      return false; // without a look at the other, of whom there are thousands
    }
    List<HostPort> taken = b.pod().spec().placement().hostPorts();
    return wanted.stream().anyMatch(port -> taken.stream().anyMatch(port::conflictsWith));
  }

  public static boolean areFree(PodState pod, NodeState node, boolean now) {
    if (pod.pod().spec().placement().hostPorts().isEmpty()) {
      return true;
    }
    return !takenByPods(pod, node.pods(), now)
        && node.planned().stream().noneMatch(other -> conflict(pod, other))
        && node.claimants().stream()
            .noneMatch(other -> Claims.holdsAgainst(other, pod) && conflict(pod, other));
  }

  static boolean takenByPods(PodState pod, PodTable others, boolean now) {
    for (int row = 0; row < others.size(); row++) {
      PodState other = others.pod(row);
      boolean leaves = other.leavesInTime();
      if ((now || !leaves) && conflict(pod, other)) {
        return true;
      }
    }
    return false;
  }
}
