package dev.tenure.engine.search;

import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What nodes would have if a workload left them: a quick no before a search is begun. */
public final class FreedRoom {
  private final Map<NodeState, long[]> freed = new LinkedHashMap<>();

  private FreedRoom() {}

  public static FreedRoom of(WorkloadState leaver) {
    FreedRoom room = new FreedRoom();
    for (PodSetState podSet : leaver.podSets()) {
      for (PodState pod : podSet.pods()) {
        NodeState node = pod.node();
        if (node != null && pod.isActive()) {
          room.freed.merge(node, pod.demand(), FreedRoom::sum);
        }
      }
    }
    return room;
  }

  private static long[] sum(long[] one, long[] other) {
    long[] sum = Arrays.copyOf(one, Math.max(one.length, other.length));
    for (int place = 0; place < other.length; place++) {
      sum[place] += other[place];
    }
    return sum;
  }

  /** Could one of these pods go where the workload is? If not, its going does not help them. */
  public boolean mayHoldAnyOf(List<PodState> pods) {
    for (PodState pod : pods) {
      for (Map.Entry<NodeState, long[]> each : freed.entrySet()) {
        if (mayHold(each.getKey(), each.getValue(), pod.demand())) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean mayHold(NodeState node, long[] more, long[] demand) {
    for (int place = 0; place < demand.length; place++) {
      long extra = place < more.length ? more[place] : 0;
      if (demand[place] > 0 && demand[place] > node.freeLater(place) + extra) {
        return false;
      }
    }
    return true;
  }
}
