package dev.tenure.engine.state;

import java.util.BitSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The nodes that have anything left of one resource, by how much that is. Who looks for the
 * tightest fit begins where it may fit at all, and is mostly done with the first node. Nodes are
 * known by their places in name order.
 */
public final class RoomLevels {
  private final List<NodeState> nodes;
  private final NavigableMap<Long, BitSet> levels = new TreeMap<>();

  RoomLevels(List<NodeState> nodes) {
    this.nodes = nodes;
  }

  void move(int place, long before, long after) {
    @Nullable BitSet left = before > 0 ? levels.get(before) : null;
    if (left != null) {
      left.clear(place);
      if (left.isEmpty()) {
        levels.remove(before);
      }
    }
    if (after > 0) {
      levels.computeIfAbsent(after, _ -> new BitSet()).set(place);
    }
  }

  /** Of those that have so much left and suit, one with least, the first of them; or none. */
  public @Nullable NodeState tightest(long asked, Predicate<NodeState> suits) {
    for (BitSet level : levels.tailMap(asked, true).values()) {
      for (int i = level.nextSetBit(0); i >= 0; i = level.nextSetBit(i + 1)) {
        if (suits.test(nodes.get(i))) {
          return nodes.get(i);
        }
      }
    }
    return null;
  }

  /** How many times so much fits into what the nodes have left, each by itself. */
  public long slots(long asked) {
    long slots = 0;
    for (var level : levels.tailMap(asked, true).entrySet()) {
      slots += level.getKey() / asked * level.getValue().cardinality();
    }
    return slots;
  }
}
