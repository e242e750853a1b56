package dev.tenure.engine.search;

import dev.tenure.engine.gang.Bite;
import dev.tenure.engine.gang.EvictionBatch;
import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.engine.place.NodeFit;
import dev.tenure.engine.state.BudgetState;
import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes everybody who may be taken on the nodes that are open to a gang. What remains to be done is
 * to spare most of them; it is for the rare gang that pod by pod finds no room.
 */
final class EverybodySearch {
  private final SearchContext context;

  EverybodySearch(SearchContext context) {
    this.context = context;
  }

  List<PodState> take(Hunt hunt, List<PodState> pods, Trial trial) {
    List<PodState> victims = new ArrayList<>();
    for (NodeState node : context.state().nodes()) {
      if (isOpen(node, pods) && !isSpoiled(hunt, node)) {
        for (int row = node.pods().size() - 1; row >= 0; row--) {
          takeIfAllowed(hunt, node.pods().pod(row), trial, victims);
        }
      }
    }
    return victims;
  }

  private static boolean isOpen(NodeState node, List<PodState> pods) {
    return pods.stream().anyMatch(pod -> NodeFit.refusal(pod, node) == null);
  }

  private static boolean isSpoiled(Hunt hunt, NodeState node) {
    for (int row = 0; row < node.pods().size(); row++) {
      if (hunt.reaches(node.pods().pod(row)) && hunt.spoilsNode(node.pods().pod(row))) {
        return true;
      }
    }
    return false;
  }

  private void takeIfAllowed(Hunt hunt, PodState pod, Trial trial, List<PodState> victims) {
    if (!pod.isActive() || !hunt.reaches(pod)) {
      return;
    }
    WorkloadState workload = pod.workload();
    if (workload.isSinglePod() || pod.podSet().surplus() > 0) {
      if (hunt.freeAt(pod) <= hunt.now()) {
        takeWithinBudgets(List.of(pod), trial, victims);
      }
    } else {
      MemberState part = Bite.smallest(pod.podSet());
      if (hunt.freeAt(workload, part) <= hunt.now()) {
        takeWithinBudgets(EvictionBatch.active(part), trial, victims);
      }
    }
  }

  private void takeWithinBudgets(List<PodState> pods, Trial trial, List<PodState> victims) {
    int start = trial.checkpoint();
    pods.forEach(trial::evict);
    if (context.pdbPolicy() == PdbPolicy.ENFORCE && breaksBudget(pods)) {
      trial.rollBack(start);
    } else {
      victims.addAll(pods);
    }
  }

  private static boolean breaksBudget(List<PodState> pods) {
    for (PodState pod : pods) {
      for (BudgetState budget : pod.budgets()) {
        if (budget.left() < 0) {
          return true;
        }
      }
    }
    return false;
  }
}
