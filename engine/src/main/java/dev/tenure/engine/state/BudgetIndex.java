package dev.tenure.engine.state;

import dev.tenure.engine.model.DisruptionBudget;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import java.util.Collection;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** The disruption budgets, matched once against each pod when either of them changes. */
final class BudgetIndex {
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
      return new BudgetState[0];
    }
    return local.values().stream()
        .filter(state -> state.budget().covers(pod))
        .toArray(BudgetState[]::new);
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
    }
  }
}
