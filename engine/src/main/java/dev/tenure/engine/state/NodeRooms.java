package dev.tenure.engine.state;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which nodes have anything of a resource left, now or later. A cluster is mostly full: who looks
 * for room looks only there. Nodes are known by their places in name order.
 */
public final class NodeRooms {
  /** About one notion of what is free: at once, or later. */
  private static final class Side {
    private final List<BitSet> any = new ArrayList<>();
    private final SortedMap<Integer, RoomLevels> levels = new TreeMap<>();

    BitSet of(int resource) {
      while (any.size() <= resource) {
        any.add(new BitSet());
      }
      return any.get(resource);
    }
  }

  private final Side now = new Side();
  private final Side later = new Side();
  private List<NodeState> nodes = List.of();

  /** The first such node from that place on; negative: there is none. */
  public int next(int resource, boolean atOnce, int from) {
    return side(atOnce).of(resource).nextSetBit(from);
  }

  /** How many such nodes there are. */
  public int count(int resource, boolean atOnce) {
    return side(atOnce).of(resource).cardinality();
  }

  /** The same nodes by how much they have left; kept up to date once somebody has asked. */
  public RoomLevels levels(int resource, boolean atOnce) {
    return side(atOnce).levels.computeIfAbsent(resource, _ -> counted(resource, atOnce));
  }

  private RoomLevels counted(int resource, boolean atOnce) {
    RoomLevels levels = new RoomLevels(nodes);
    for (NodeState node : nodes) {
      levels.move(node.place(), 0, atOnce ? node.freeNow(resource) : node.freeLater(resource));
    }
    return levels;
  }

  private Side side(boolean atOnce) {
    return atOnce ? now : later;
  }

  void changed(int resource, boolean atOnce, int place, long before, long after) {
    Side side = side(atOnce);
    if (before > 0 != after > 0) {
      side.of(resource).set(place, after > 0);
    }
    RoomLevels levels = side.levels.isEmpty() ? null : side.levels.get(resource);
    if (levels != null && before != after) {
      levels.move(place, before, after);
    }
  }

  /** There are other nodes now, in other places: all enter anew. */
  void begin(List<NodeState> others) {
    nodes = others;
    for (Side side : List.of(now, later)) {
      side.any.forEach(BitSet::clear);
      side.levels.clear();
    }
  }
}
