package dev.tenure.app.simulate;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.state.Change;
import dev.tenure.simulator.policy.Beginning;
import dev.tenure.simulator.policy.Configuration;
import dev.tenure.simulator.policy.Inventory;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.NodeSpec;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a run begins.
 *
 * @param name of the cluster's file
 * @param cluster how it is configured
 * @param inventory what is in it; absent: nothing
 */
record StartingPoint(String name, Configuration cluster, @Nullable Inventory inventory) {
  static final StartingPoint NOWHERE = new StartingPoint("", new Configuration(List.of()), null);

  private Beginning beginning() {
    return inventory == null ? Beginning.NONE : inventory.beginning();
  }

  /** That policy in this cluster: what the policy says counts, and else what the cluster has. */
  Configuration with(Configuration policy) {
    List<Change> all = new ArrayList<>(cluster.changes());
    all.addAll(policy.changes());
    return new Configuration(all, policy.later(), beginning());
  }

  /** What is there already, and then what comes. */
  Trace with(Trace coming) {
    if (inventory == null) {
      return coming;
    }
    List<TraceJob> all = new ArrayList<>(beginning().traced());
    all.addAll(coming.jobs());
    String both = coming.name().isEmpty() ? name : name + " and " + coming.name();
    return new Trace(both, all, coming.leftOut());
  }

  /** What pods of other schedulers hold is nobody's to give. */
  List<NodeSpec> without(List<NodeSpec> nodes) {
    @Nullable Inventory there = inventory;
    return there == null
        ? nodes
        : nodes.stream()
            .map(node -> new NodeSpec(node.name(), rest(node, there.heldByOthers(node.name()))))
            .toList();
  }

  private static Resources rest(NodeSpec node, Resources held) {
    Resources left = node.resources();
    for (String resource : node.resources().amounts().keySet()) {
      left = left.with(resource, Math.max(0, left.get(resource) - held.get(resource)));
    }
    return left;
  }
}
