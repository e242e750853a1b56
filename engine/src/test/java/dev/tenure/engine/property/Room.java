package dev.tenure.engine.property;

import dev.tenure.engine.model.HostPort;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Taint;
import dev.tenure.engine.scenario.World;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The naive view of nodes: adds up what is there every time it is asked. */
final class Room {
  private static final Taint CORDON =
      new Taint("node.kubernetes.io/unschedulable", "", Taint.Effect.NO_SCHEDULE);

  private final World world;

  Room(World world) {
    this.world = world;
  }

  /** Is there space beside everybody who is there now? */
  boolean hasSpace(Pod pod, String node) {
    return fits(pod, node, world.podsOn(node));
  }

  /** Is there space for the pod beside these? */
  boolean fits(Pod pod, String node, Collection<Pod> others) {
    Node target = world.nodes().get(node);
    return target != null
        && amountsFit(pod, target, others)
        && others.stream().noneMatch(other -> portsClash(pod, other));
  }

  private static boolean amountsFit(Pod pod, Node node, Collection<Pod> others) {
    Resources wanted = demand(pod);
    Resources sum = wanted;
    for (Pod other : others) {
      sum = sum.plus(demand(other));
    }
    for (Map.Entry<String, Long> entry : wanted.amounts().entrySet()) {
      String name = entry.getKey();
      if (sum.get(name) > node.allocatable().get(name)) {
        return false;
      }
    }
    return true;
  }

  static Resources demand(Pod pod) {
    return pod.spec().requests().with(Resources.PODS, 1);
  }

  static boolean portsClash(Pod one, Pod other) {
    for (HostPort left : one.spec().placement().hostPorts()) {
      for (HostPort right : other.spec().placement().hostPorts()) {
        if (left.conflictsWith(right)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Is the node for such a pod, whoever is there? */
  boolean isOpen(Pod pod, String name) {
    Node node = world.nodes().get(name);
    PlacementNeeds needs = pod.spec().placement();
    return node != null
        && node.ready()
        && (!node.unschedulable() || tolerates(needs, CORDON))
        && node.taints().stream().allMatch(taint -> !taint.isHard() || tolerates(needs, taint))
        && needs.nodeSelector().entrySet().stream()
            .allMatch(label -> Objects.equals(node.labels().get(label.getKey()), label.getValue()))
        && (needs.affinity().isEmpty() || needs.affinity().stream().anyMatch(t -> t.matches(node)))
        && amountsFit(pod, node, List.of());
  }

  private static boolean tolerates(PlacementNeeds needs, Taint taint) {
    return needs.tolerations().stream().anyMatch(each -> each.tolerates(taint));
  }
}
