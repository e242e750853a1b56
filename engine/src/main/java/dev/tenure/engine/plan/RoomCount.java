package dev.tenure.engine.plan;

import dev.tenure.engine.place.Claims;
import dev.tenure.engine.place.NodeFit;
import dev.tenure.engine.place.Refusal;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.EnumMap;
import java.util.Map;

/** What the nodes have for a pod, summed up, and how many refuse it for which cause. */
final class RoomCount {
  private final Map<Refusal, Integer> refusals = new EnumMap<>(Refusal.class);
  private final long[] sum;
  private final long[] most;
  private final long[] kept;
  private int open;

  private RoomCount(int places) {
    this.sum = new long[places];
    this.most = new long[places];
    this.kept = new long[places];
  }

  static RoomCount of(ClusterState state, PodState pod) {
    RoomCount count = new RoomCount(pod.demand().length);
    for (NodeState node : state.nodes()) {
      count.add(node, pod);
    }
    return count;
  }

  private void add(NodeState node, PodState pod) {
    Refusal refusal = NodeFit.refusal(pod, node);
    if (refusal != null) {
      refusals.merge(refusal, 1, Integer::sum);
      return;
    }
    open++;
    for (int place = 0; place < sum.length; place++) {
      if (pod.demand()[place] > 0) {
        long free = Math.max(0, node.freeNow(place));
        sum[place] += free;
        most[place] = Math.max(most[place], free);
        kept[place] += free - usable(node, pod, place, free);
      }
    }
  }

  /** What is free now and not spoken for by who waits for it already. */
  private static long usable(NodeState node, PodState pod, int place, long free) {
    long left = node.freeLater(place) - Claims.kept(node, pod, place);
    return Math.max(0, Math.min(free, left));
  }

  Map<Refusal, Integer> refusals() {
    return refusals;
  }

  /** How many nodes are open to it. */
  int open() {
    return open;
  }

  /** What is free on all of them; not to be changed. */
  long[] sum() {
    return sum;
  }

  /** The most that is free on one of them; not to be changed. */
  long[] most() {
    return most;
  }

  /** What of it is kept for others; not to be changed. */
  long[] kept() {
    return kept;
  }
}
