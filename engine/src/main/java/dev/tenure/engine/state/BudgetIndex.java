package dev.tenure.engine.state;

import dev.tenure.engine.model.DisruptionBudget;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** The disruption budgets, matched once against each pod when either of them changes. */
final class BudgetIndex {
  private static final BudgetState[] NONE = {};

  private final SortedMap<PodId, PodState> pods;
  private final SortedMap<String, SortedMap<String, BudgetState>> byNamespace = new TreeMap<>();
  private final SortedMap<String, BudgetState> budgets = new TreeMap<>();

  BudgetIndex(SortedMap<PodId, PodState> pods) {
    this.pods = pods;
  }

  Collection<BudgetState> all() {
    return Collections.unmodifiableCollection(budgets.values());
  }

  BudgetState[] coveringAll(Pod pod) {
    SortedMap<String, BudgetState> local = byNamespace.get(pod.id().namespace());
    if (local == null) {
      return NONE;
    }
    BudgetState[] covering = NONE;
    for (BudgetState state : local.values()) {
      if (state.budget().covers(pod)) {
        covering = covering.length == 0 ? state.alone() : with(covering, state);
      }
    }
    return covering;
  }

  private static BudgetState[] with(BudgetState[] some, BudgetState more) {
    BudgetState[] all = Arrays.copyOf(some, some.length + 1);
    all[some.length] = more;
    return all;
  }

  void put(DisruptionBudget budget) {
    BudgetState state = new BudgetState(budget);
    budgets.put(budget.id(), state);
    byNamespace
        .computeIfAbsent(budget.namespace(), absent -> new TreeMap<>())
        .put(budget.name(), state);
    matchAgain(budget.namespace());
  }

  void remove(String id) {
    BudgetState gone = budgets.remove(id);
    if (gone == null) {
      return;
    }
    String namespace = gone.budget().namespace();
    SortedMap<String, BudgetState> local = byNamespace.get(namespace);
    if (local != null) {
      local.remove(gone.budget().name());
    }
    matchAgain(namespace);
  }

  private void matchAgain(String namespace) {
    PodId first = new PodId(namespace, "");
    PodId after = new PodId(namespace + '\0', "");
    for (PodState pod : pods.subMap(first, after).values()) {
      pod.budgets = coveringAll(pod.pod());
      if (pod.node != null) {
        pod.node.pods().budgetsChanged(pod);
      }
    }
  }
}
