package dev.tenure.simulator.policy;

import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.state.Change;
import dev.tenure.simulator.world.SimNode;
import dev.tenure.simulator.world.World;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The world's nodes as the engine knows them: by name, with what manifests say about them. */
final class NodeNews {
  private static final long MOST_PODS = 1_000_000;

  private final SortedMap<String, Node> described;
  private final Map<String, SimNode> nodes = new HashMap<>(); // only looked up

  NodeNews(List<SimNode> all, SortedMap<String, Node> described) {
    this.described = described;
    all.forEach(node -> nodes.put(node.name(), node));
  }

  SimNode named(String name) {
    @Nullable SimNode node = nodes.get(name);
    if (node == null) {
      throw new IllegalStateException("nobody knows the node " + name);
    }
    return node;
  }

  SimNode hostOf(Pod pod) {
    return named(String.valueOf(pod.status().node()));
  }

  /** Which of these pods are on nodes that are there and have room for them beside the others. */
  BitSet seated(List<Pod> pods, World world) {
    BitSet seated = new BitSet();
    Map<SimNode, Resources> taken = new HashMap<>(); // only looked up
    for (int i = 0; i < pods.size(); i++) {
      @Nullable SimNode node = nodes.get(String.valueOf(pods.get(i).status().node()));
      if (node != null) {
        Resources requests = pods.get(i).spec().requests();
        Resources all = taken.getOrDefault(node, Resources.NONE).plus(requests);
        if (world.hasRoom(node, all)) {
          taken.put(node, all);
          seated.set(i);
        }
      }
    }
    return seated;
  }

  /** Where nobody says how many pods a node takes, it takes any number. */
  private static Resources room(SimNode node) {
    Resources has = node.resources();
    return has.get(Resources.PODS) > 0 ? has : has.with(Resources.PODS, MOST_PODS);
  }

  Change of(SimNode node) {
    @Nullable Node known = described.get(node.name());
    Resources room = room(node);
    return new Change.NodeSeen(
        known == null
            ? new Node(node.name(), room, new TreeMap<>(), List.of(), false, node.isUp())
            : new Node(
                known.name(),
                room,
                known.labels(),
                known.taints(),
                known.unschedulable(),
                known.ready() && node.isUp()));
  }
}
