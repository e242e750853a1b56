package dev.tenure.engine.place;

import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Taint;
import dev.tenure.engine.model.Toleration;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Is a node for a pod at all? What it answers does not depend on the other pods there. */
public final class NodeFit {
  private static final Taint CORDON =
      new Taint("node.kubernetes.io/unschedulable", "", Taint.Effect.NO_SCHEDULE);

  private NodeFit() {}

  /** The first thing that speaks against it; nothing, if the node is open to the pod. */
  public static @Nullable Refusal refusal(PodState pod, NodeState state) {
    if (!state.isSelective() && !pod.isSelective()) {
      return exceeds(pod, state) ? Refusal.TOO_SMALL : null;
    }
    Node node = state.node();
    PlacementNeeds needs = pod.pod().spec().placement();
    if (!node.ready()) {
      return Refusal.NOT_READY;
    }
    if (node.unschedulable() && !tolerates(needs.tolerations(), CORDON)) {
      return Refusal.UNSCHEDULABLE;
    }
    if (hasUntoleratedTaint(node, needs.tolerations())) {
      return Refusal.TAINT;
    }
    if (!selects(needs, node)) {
      return Refusal.SELECTOR;
    }
    if (!needs.affinity().isEmpty()
        && needs.affinity().stream().noneMatch(term -> term.matches(node))) {
      return Refusal.AFFINITY;
    }
    return exceeds(pod, state) ? Refusal.TOO_SMALL : null;
  }

  private static boolean hasUntoleratedTaint(Node node, List<Toleration> tolerations) {
    for (int i = 0; i < node.taints().size(); i++) {
      Taint taint = node.taints().get(i);
      if (taint.isHard() && !tolerates(tolerations, taint)) {
        return true;
      }
    }
    return false;
  }

  private static boolean tolerates(List<Toleration> tolerations, Taint taint) {
    return tolerations.stream().anyMatch(toleration -> toleration.tolerates(taint));
  }

  private static boolean selects(PlacementNeeds needs, Node node) {
    if (needs.nodeSelector().isEmpty()) {
      return true;
    }
    for (Map.Entry<String, String> wanted : needs.nodeSelector().entrySet()) {
      if (!wanted.getValue().equals(node.labels().get(wanted.getKey()))) {
        return false;
      }
    }
    return true;
  }

  private static boolean exceeds(PodState pod, NodeState node) {
    long[] demand = pod.demand();
    for (int place = 0; place < demand.length; place++) {
      if (demand[place] > node.allocatable(place)) {
        return true;
      }
    }
    return false;
  }
}
