package dev.tenure.engine.search;

import dev.tenure.engine.place.Claims;
import dev.tenure.engine.place.HostPorts;
import dev.tenure.engine.place.NodeFit;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.List;

/** How many pods of one kind each node could take, kept up to date while room is made. */
final class Slots {
  private static final int CLOSED = -1;

  private final PodState like;
  private final int most;
  private final boolean ports;
  private final int[] free; // by the node's place
  private int total;

  /**
   * @param like one of the pods
   * @param most how many there are: more room than for all of them is of no use
   */
  Slots(List<NodeState> nodes, PodState like, int most) {
    this.like = like;
    this.most = most;
    this.ports = !like.pod().spec().placement().hostPorts().isEmpty();
    this.free = new int[nodes.size()];
    for (int i = 0; i < free.length; i++) {
      NodeState node = nodes.get(i);
      free[i] = NodeFit.refusal(like, node) == null ? count(node) : CLOSED;
      total += Math.max(0, free[i]);
    }
  }

  boolean suffice() {
    return total >= most;
  }

  /** Somebody has left the node, or come. */
  void refresh(NodeState node) {
    int before = free[node.place()];
    if (before != CLOSED) {
      int now = count(node);
      free[node.place()] = now;
      total += now - before;
    }
  }

  /** Nobody is put there. */
  void block(NodeState node) {
    total -= on(node);
    free[node.place()] = CLOSED;
  }

  int on(NodeState node) {
    return Math.max(0, free[node.place()]);
  }

  private int count(NodeState node) {
    long slots = most;
    boolean claimed = !node.claimants().isEmpty();
    long[] demand = like.demand();
    for (int place = 0; place < demand.length && slots > 0; place++) {
      if (demand[place] > 0) {
        long kept = claimed ? Claims.kept(node, like, place) : 0;
        slots = Math.min(slots, Math.max(0, node.freeLater(place) - kept) / demand[place]);
      }
    }
    if (ports && slots > 0) {
      return HostPorts.areFree(like, node, false) ? 1 : 0;
    }
    return (int) slots;
  }
}
