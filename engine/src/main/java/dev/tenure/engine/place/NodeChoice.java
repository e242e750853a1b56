package dev.tenure.engine.place;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** Best fit: the node that has least left of what the pod mainly needs, then the first by name. */
public final class NodeChoice {
  private final ClusterState state;

  public NodeChoice(ClusterState state) {
    this.state = state;
  }

  /** The best of all nodes with room; absent if none has. */
  public @Nullable NodeState best(PodState pod, boolean now) {
    return best(pod, now, false);
  }

  /** The best of those on which nobody's claim is touched, whoever could break it. */
  public @Nullable NodeState bestBesideClaims(PodState pod) {
    return best(pod, false, true);
  }

  private @Nullable NodeState best(PodState pod, boolean now, boolean besideClaims) {
    int main = mainPlace(pod);
    return state
        .rooms()
        .levels(main, now)
        .tightest(
            pod.demand()[main],
            node -> fits(pod, node, now) && (!besideClaims || Claims.leavesAll(node, pod)));
  }

  /** Is there room on this node, and is the node for such a pod? */
  public static boolean fits(PodState pod, NodeState node, boolean now) {
    return (now ? Room.now(pod, node) : Room.later(pod, node))
        && NodeFit.refusal(pod, node) == null;
  }

  /** What such a pod mainly needs; absent: nothing. */
  public static @Nullable String main(SortedMap<String, Long> requests) {
    @Nullable String main = null;
    for (Map.Entry<String, Long> request : requests.entrySet()) {
      String name = request.getKey();
      if (request.getValue() > 0 && (main == null || rank(name) < rank(main))) {
        main = name;
      }
    }
    return main;
  }

  /** A device if it asks for one, the first by name; else CPU, memory, or just its place. */
  private int mainPlace(PodState pod) {
    int main = -1;
    for (int place = 0; place < pod.demand().length; place++) {
      if (pod.demand()[place] > 0 && (main < 0 || precedes(place, main))) {
        main = place;
      }
    }
    return main;
  }

  private boolean precedes(int place, int other) {
    int rank = rank(state.resources().name(place));
    int otherRank = rank(state.resources().name(other));
    if (rank != otherRank) {
      return rank < otherRank;
    }
    return state.resources().name(place).compareTo(state.resources().name(other)) < 0;
  }

  private static int rank(String resource) {
    return switch (resource) {
      case Resources.CPU -> 2;
      case Resources.MEMORY -> 3;
      case "ephemeral-storage" -> 4;
      case Resources.PODS -> 5;
      default -> resource.endsWith("gpu") ? 0 : 1;
    };
  }
}
