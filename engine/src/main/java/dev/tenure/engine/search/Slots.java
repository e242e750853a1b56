package dev.tenure.engine.search;

import dev.tenure.engine.place.Claims;
import dev.tenure.engine.place.HostPorts;
import dev.tenure.engine.place.NodeFit;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeRooms;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.Arrays;
import java.util.List;

/**
 * How many pods of one kind each node could take, kept up to date while room is made. It counts for
 * itself, so that letting somebody go is a matter of one node's numbers.
 */
final class Slots {
  private static final int CLOSED = -1;
  private static final int UNSEEN = -2;

  private final Need need;
  private final int most;
  private final int[] free; // by the node's place
  private final long[] room; // of all that is needed, node by node
  private int total;

  /**
   * @param like one of the pods
   * @param most how many there are: more room than for all of them is of no use
   */
  Slots(ClusterState state, PodState like, int most) {
    List<NodeState> nodes = state.nodes();
    this.need = new Need(like);
    this.most = most;
    this.free = new int[nodes.size()];
    this.room = new long[nodes.size() * need.size()];
    Arrays.fill(free, UNSEEN);
    NodeRooms rooms = state.rooms();
    int scarce = need.scarcest(rooms);
    for (int i = rooms.next(scarce, false, 0); i >= 0; i = rooms.next(scarce, false, i + 1)) {
      see(nodes.get(i));
    }
  }

  /** Looks at a node before the first pod leaves it: those without any room are left out first. */
  void see(NodeState node) {
    if (free[node.place()] == UNSEEN) {
      free[node.place()] = NodeFit.refusal(need.pod(), node) == null ? measure(node) : CLOSED;
      total += on(node);
    }
  }

  private int measure(NodeState node) {
    boolean claimed = !node.claimants().isEmpty();
    int row = node.place() * need.size();
    for (int i = 0; i < need.size(); i++) {
      long kept = claimed ? Claims.kept(node, need.pod(), need.place(i)) : 0;
      room[row + i] = node.freeLater(need.place(i)) - kept;
    }
    return count(node);
  }

  boolean suffice() {
    return total >= most;
  }

  /**
   * The pod leaves its node, which was seen before. Where ports are wanted it must have left in the
   * trial, too.
   */
  void leaves(PodState pod) {
    move(pod, 1);
  }

  /** The pod stays after all. */
  void stays(PodState pod) {
    move(pod, -1);
  }

  private void move(PodState pod, int sign) {
    NodeState node = pod.node();
    if (node == null || free[node.place()] == CLOSED) {
      return;
    }
    int row = node.place() * need.size();
    for (int i = 0; i < need.size(); i++) {
      int place = need.place(i);
      room[row + i] += place < pod.demand().length ? sign * pod.demand()[place] : 0;
    }
    int now = count(node);
    total += now - free[node.place()];
    free[node.place()] = now;
  }

  /** Nobody is put there. */
  void block(NodeState node) {
    total -= on(node);
    free[node.place()] = CLOSED;
  }

  int on(NodeState node) {
    return Math.max(0, free[node.place()]);
  }

  /** The place of the first node from there on that could take any; negative: there is none. */
  int nextOpen(int from) {
    for (int i = from; i < free.length; i++) {
      if (free[i] > 0) {
        return i;
      }
    }
    return -1;
  }

  private int count(NodeState node) {
    int slots = need.times(room, node.place() * need.size(), most);
    if (slots > 0 && need.wantsPorts()) {
      return HostPorts.areFree(need.pod(), node, false) ? 1 : 0;
    }
    return slots;
  }
}
