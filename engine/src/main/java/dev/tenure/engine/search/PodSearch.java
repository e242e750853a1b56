package dev.tenure.engine.search;

import dev.tenure.engine.place.NodeFit;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the node where making room for one pod hurts least. Every node is looked at. */
public final class PodSearch {
  private final SearchContext context;

  public PodSearch(SearchContext context) {
    this.context = context;
  }

  /** Hears about every node that was tried, for those who want to know. */
  public interface Listener {
    void tried(NodeState node, NodeOutcome outcome, @Nullable Choice choice);
  }

  /** The best node and its victims; absent if no node can be made to fit. */
  public @Nullable Choice best(Hunt hunt, PodState pod) {
    return best(hunt, pod, null);
  }

  /** The same, with somebody listening. */
  public @Nullable Choice best(Hunt hunt, PodState pod, @Nullable Listener listener) {
    List<NodeState> nodes = context.state().nodes();
    if (nodes.isEmpty()) {
      return null;
    }
    NodeDryRun dryRun = new NodeDryRun(hunt, pod, context, nodes.getFirst());
    Score bestScore = new Score();
    Choice best = null;
    boolean exact = true;
    for (int i = 0; i < nodes.size(); i++) {
      NodeState node = nodes.get(i);
      if (NodeFit.refusal(pod, node) != null) {
        continue;
      }
      NodeOutcome outcome = dryRun.run(node);
      exact &= outcome != NodeOutcome.CANDIDATE || dryRun.isExact();
      boolean better =
          outcome == NodeOutcome.CANDIDATE
              && (best == null || dryRun.score().compareTo(bestScore) < 0);
      if (better) {
        bestScore.copyFrom(dryRun.score());
        best = choice(node, dryRun);
      }
      if (listener != null) {
        listener.tried(
            node, outcome, outcome == NodeOutcome.CANDIDATE ? choice(node, dryRun) : null);
      }
    }
    return best == null ? null : best.exact(exact);
  }

  private static Choice choice(NodeState node, NodeDryRun dryRun) {
    return new Choice(node, dryRun.victims(), dryRun.score().violations(), false);
  }
}
