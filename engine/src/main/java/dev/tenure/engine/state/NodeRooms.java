package dev.tenure.engine.state;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which nodes have anything of a resource left, now or later. A cluster is mostly full: who looks
 * for room looks only there. Nodes are known by their places in name order.
 */
public final class NodeRooms {
  private final List<BitSet> now = new ArrayList<>();
  private final List<BitSet> later = new ArrayList<>();

  /** The first such node from that place on; negative: there is none. */
  public int next(int resource, boolean atOnce, int from) {
    return of(resource, atOnce).nextSetBit(from);
  }

  /** How many such nodes there are. */
  public int count(int resource, boolean atOnce) {
    return of(resource, atOnce).cardinality();
  }

  private BitSet of(int resource, boolean atOnce) {
    List<BitSet> sets = atOnce ? now : later;
    while (sets.size() <= resource) {
      sets.add(new BitSet());
    }
    return sets.get(resource);
  }

  void set(int resource, boolean atOnce, int place, boolean any) {
    of(resource, atOnce).set(place, any);
  }

  void clear() {
    now.forEach(BitSet::clear);
    later.forEach(BitSet::clear);
  }
}
