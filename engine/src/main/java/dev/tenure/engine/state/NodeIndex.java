package dev.tenure.engine.state;

import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.Pod;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The nodes by name, and the pods that wait for a node that has not been seen. */
final class NodeIndex {
  private final ResourceIndex resources;
  private final SortedMap<String, NodeState> nodes = new TreeMap<>();
  private final Map<String, NodeState> byName = new LinkedHashMap<>(); // the shorter way to one
  private final SortedMap<String, List<PodState>> stranded = new TreeMap<>();
  private final NodeRooms rooms = new NodeRooms();
  private List<NodeState> inOrder = List.of();
  private boolean counted = true;

  NodeIndex(ResourceIndex resources) {
    this.resources = resources;
  }

  List<NodeState> all() {
    countOff();
    return inOrder;
  }

  NodeRooms rooms() {
    countOff();
    return rooms;
  }

  /** Gives the nodes their places, if any has come or gone. */
  private void countOff() {
    if (counted) {
      return;
    }
    counted = true;
    inOrder = List.copyOf(nodes.values());
    rooms.begin(inOrder);
    for (int i = 0; i < inOrder.size(); i++) {
      inOrder.get(i).takePlace(i);
    }
  }

  @Nullable NodeState get(@Nullable String name) {
    return name == null ? null : byName.get(name);
  }

  /** The node as it was last seen; absent: it is not there. */
  @Nullable Node object(String name) {
    NodeState known = nodes.get(name);
    return known == null ? null : known.node();
  }

  void put(Node node) {
    long[] allocatable = resources.vector(node.allocatable());
    NodeState known = nodes.get(node.name());
    if (known != null) {
      known.become(node, allocatable);
      return;
    }
    NodeState created = new NodeState(node, allocatable, rooms, nodes.size());
    nodes.put(node.name(), created);
    byName.put(node.name(), created);
    counted = false;
    List<PodState> waiting = stranded.remove(node.name());
    if (waiting != null) {
      waiting.forEach(pod -> join(pod, created));
    }
  }

  void remove(String name) {
    byName.remove(name);
    NodeState gone = nodes.remove(name);
    if (gone == null) {
      return;
    }
    counted = false;
    while (gone.pods().size() > 0) {
      PodState pod = gone.pods().pod(0);
      gone.detach(pod);
      strand(name, pod);
    }
    gone.claimants().forEach(pod -> strand(name, pod));
  }

  /** Is anybody on, or waiting for, a node that has not been seen? */
  boolean hasStrandedPods() {
    return !stranded.isEmpty();
  }

  /** Ties a pod to the node it is on, or to the one that room is kept for it on. */
  void attach(PodState pod) {
    attach(pod, placeOf(pod.pod()));
    attach(pod, claimOf(pod.pod()));
  }

  private void attach(PodState pod, @Nullable String name) {
    NodeState node = get(name);
    if (node != null) {
      join(pod, node);
    } else if (name != null) {
      strand(name, pod);
    }
  }

  void detach(PodState pod) {
    detach(pod, placeOf(pod.pod()));
    detach(pod, claimOf(pod.pod()));
  }

  private void detach(PodState pod, @Nullable String name) {
    NodeState node = get(name);
    if (node == null) {
      if (name != null) {
        unstrand(name, pod);
      }
    } else if (node.name().equals(placeOf(pod.pod()))) {
      node.detach(pod);
    } else {
      node.unclaim(pod);
    }
  }

  private static void join(PodState pod, NodeState node) {
    if (node.name().equals(placeOf(pod.pod()))) {
      node.attach(pod);
    } else {
      node.claim(pod);
    }
  }

  private static @Nullable String placeOf(Pod pod) {
    return pod.occupiesNode() ? pod.status().node() : null;
  }

  /** One that moves is on one node and has a claim on another. */
  private static @Nullable String claimOf(Pod pod) {
    return pod.isPending() || pod.isMoving() ? pod.status().nominatedNode() : null;
  }

  private void strand(String name, PodState pod) {
    stranded.computeIfAbsent(name, absent -> new ArrayList<>()).add(pod);
  }

  private void unstrand(String name, PodState pod) {
    List<PodState> waiting = stranded.get(name);
    if (waiting != null && waiting.remove(pod) && waiting.isEmpty()) {
      stranded.remove(name);
    }
  }
}
