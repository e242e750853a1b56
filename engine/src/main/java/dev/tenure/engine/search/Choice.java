package dev.tenure.engine.search;

import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.List;

/**
 * A node, and whom to take there.
 *
 * @param victims the most important first
 * @param exact whether all choices on all nodes were compared by what they cost
 * @param violations how many of them a disruption budget would have kept
 */
public record Choice(NodeState node, List<PodState> victims, int violations, boolean exact) {
  public Choice {
    victims = List.copyOf(victims);
  }

  Choice exact(boolean allCompared) {
    return new Choice(node, victims, violations, allCompared);
  }
}
