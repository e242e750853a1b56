package dev.tenure.engine.search;

import dev.tenure.engine.place.Claims;
import dev.tenure.engine.place.HostPorts;
import dev.tenure.engine.place.NodeFit;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How many pods of one kind each node could take, kept up to date while room is made. */
final class Slots {
  private final PodState like;
  private final int most;
  private final Map<NodeState, Integer> free = new LinkedHashMap<>();
  private int total;

  /**
   * @param like one of the pods
   * @param most how many there are: more room than for all of them is of no use
   */
  Slots(List<NodeState> nodes, PodState like, int most) {
    this.like = like;
    this.most = most;
    List<NodeState> open = new ArrayList<>();
    for (NodeState node : nodes) {
      if (NodeFit.refusal(like, node) == null) {
        open.add(node);
      }
    }
    open.forEach(node -> free.put(node, 0));
    open.forEach(this::refresh);
  }

  boolean suffice() {
    return total >= most;
  }

  /** Somebody has left the node, or come. */
  void refresh(NodeState node) {
    @Nullable Integer before = free.get(node);
    if (before != null) {
      int now = count(node);
      if (now != before) {
        free.put(node, now);
        total += now - before;
      }
    }
  }

  /** Nobody is put there. */
  void block(NodeState node) {
    @Nullable Integer before = free.remove(node);
    total -= before == null ? 0 : before;
  }

  boolean isOpen(NodeState node) {
    return free.containsKey(node);
  }

  int on(NodeState node) {
    return free.getOrDefault(node, 0);
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
    boolean ports = !like.pod().spec().placement().hostPorts().isEmpty();
    if (ports && slots > 0) {
      return HostPorts.areFree(like, node, false) ? 1 : 0;
    }
    return (int) slots;
  }
}
