package dev.tenure.engine.search;

import dev.tenure.engine.gang.EvictionBatch;
import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What is taken from a workload at once.
 *
 * @param core whether it is all that is left of it, which takes what went before with it
 * @param isMinimum whether a part of the workload loses its minimum, and not just a pod above it
 */
record Spoil(WorkloadState workload, List<PodState> pods, boolean core, boolean isMinimum) {
  /** What the workload would lose next; nothing, if none of its pods runs. */
  static Spoil nextOf(WorkloadState workload) {
    @Nullable PodState sole = workload.solePod();
    if (sole != null) {
      return new Spoil(workload, sole.isActive() ? List.of(sole) : List.of(), true, true);
    }
    List<PodState> pods = EvictionBatch.next(workload.gang());
    boolean core = pods.size() == workload.gang().active();
    boolean single = pods.size() == 1 && pods.getFirst().podSet().surplus() > 0;
    return new Spoil(workload, pods, core, core || !single);
  }

  /** Is it one pod that nothing else depends on, neither another pod nor a budget? */
  boolean isAlone() {
    return pods.size() == 1
        && workload.solePod() == pods.getFirst()
        && pods.getFirst().budgets().length == 0;
  }

  /** Are there several pods, in a gang that can do without some of its groups? */
  boolean mayFallApart() {
    return pods.size() > 1 && workload.gang().hasChoice();
  }

  /** What is left of it when some of its pods were spared. */
  Spoil stillTaken() {
    boolean all = pods.stream().allMatch(PodState::isEvicted);
    return all
        ? this
        : new Spoil(workload, pods.stream().filter(PodState::isEvicted).toList(), false, isMinimum);
  }

  ShareNode queue() {
    return Objects.requireNonNull(workload.leaf());
  }

  Amounts amounts() {
    return pods.size() == 1 ? pods.getFirst().amounts() : PodState.amounts(pods);
  }

  void evict(Trial trial) {
    pods.forEach(trial::evict);
  }

  void spare(Trial trial) {
    pods.forEach(trial::spare);
  }

  /** Where they are. */
  List<NodeState> nodes() {
    List<NodeState> nodes = new ArrayList<>(pods.size());
    for (PodState pod : pods) {
      if (pod.node() != null) {
        nodes.add(pod.node());
      }
    }
    return nodes;
  }

  /** Is any of them on such a node? */
  boolean touches(Predicate<NodeState> nodes) {
    for (PodState pod : pods) {
      NodeState node = pod.node();
      if (node != null && nodes.test(node)) {
        return true;
      }
    }
    return false;
  }
}
