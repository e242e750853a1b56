package dev.tenure.engine.search;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.engine.state.BudgetState;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whom a queued workload would take, one after the other: from the queue that can do without best,
 * the least important, what is above a minimum before the minimum. Whoever comes out with more left
 * of it must be evicted in the trial, or spared, before the next is asked for.
 */
final class VictimStream {
  private final ClusterState state;
  private final Hunt hunt;
  private final QueueBranch root;
  private @Nullable QueueBranch giver;
  private @Nullable Spoil given;
  private final Set<WorkloadState> spared = new LinkedHashSet<>();

  VictimStream(ClusterState state, Hunt hunt) {
    this.state = state;
    this.hunt = hunt;
    this.root = QueueBranch.top();
    @Nullable DisruptionCost costs = DisruptionCost.thatCounts(state, hunt.now());
    for (ReachedQueue queue : ReachedQueue.of(state, hunt)) {
      root.add(queue.node(), victims(hunt.mayBeFree(queue.running()), hunt, costs));
    }
  }

  private static QueueVictims victims(
      Collection<WorkloadState> running, Hunt hunt, @Nullable DisruptionCost costs) {
    if (costs == null && hunt.moving() == null) {
      return new QueueVictims(running);
    }
    LeavingAnew anew = new LeavingAnew(hunt, costs);
    return new QueueVictims(anew.sorted(running), anew.order());
  }

  /** It is not offered again: what comes next of it is not to be had. */
  void spare(WorkloadState workload) {
    spared.add(workload);
  }

  /** The next who may be taken now; absent: there is nobody more. */
  @Nullable Spoil next() {
    passOn();
    for (QueueBranch leaf = root.next(); leaf != null; leaf = root.next()) {
      WorkloadState workload = leaf.victims().peek();
      if (workload == null || hunt.isBelowAllFrom(workload)) {
        leaf.close();
        continue;
      }
      @Nullable Spoil spoil = isProtected(workload) ? null : Spoil.nextOf(workload);
      if (spoil != null && mayGo(spoil)) {
        giver = leaf;
        given = spoil;
        return spoil;
      }
      leaf.passOver();
    }
    return null;
  }

  /** Only now: what is left of who gave last depends on its being evicted. */
  private void passOn() {
    if (giver != null && given != null) {
      giver.passOn(given.amounts(), !given.core());
    }
    giver = null;
    given = null;
  }

  /** Would all of it go at once, and may its first pod not? Most who are protected are so. */
  private boolean isProtected(WorkloadState workload) {
    @Nullable PodState sole = workload.solePod();
    if (sole == null && workload.gang().hasSurplus()) {
      return false;
    }
    @Nullable PodState first = sole != null ? sole : firstActive(workload);
    return first == null || !first.isActive() || hunt.ownFreeAt(first, true) > hunt.now();
  }

  private static @Nullable PodState firstActive(WorkloadState workload) {
    for (PodSetState podSet : workload.podSets()) {
      for (PodState pod : podSet.pods()) {
        if (pod.isActive()) {
          return pod;
        }
      }
    }
    return null;
  }

  private boolean mayGo(Spoil spoil) {
    if (spoil.pods().isEmpty()
        || spoil.workload() == hunt.preemptor().workload()
        || (!spared.isEmpty() && spared.contains(spoil.workload()))
        || !isWithinBudgets(spoil.pods(), state)) {
      return false;
    }
    if (spoil.workload().solePod() != null) {
      return true; // all that there is of it has been asked for
    }
    for (PodState pod : spoil.pods()) {
      if (hunt.ownFreeAt(pod, spoil.isMinimum()) > hunt.now()) {
        return false;
      }
    }
    return !spoil.isMinimum() || !isGivenSomething(spoil.workload());
  }

  /** Whom this very plan gives something is not taken apart again. */
  static boolean isGivenSomething(WorkloadState workload) {
    for (PodSetState podSet : workload.podSets()) {
      for (PodState pod : podSet.pods()) {
        if (pod.planned() != null) {
          return true;
        }
      }
    }
    return false;
  }

  static boolean isWithinBudgets(List<PodState> batch, ClusterState state) {
    if (state.settings().pdbPolicy() == PdbPolicy.PREFER) {
      return true;
    }
    Map<BudgetState, Integer> spent = new LinkedHashMap<>();
    for (PodState pod : batch) {
      for (BudgetState budget : pod.budgets()) {
        if (spent.merge(budget, 1, Integer::sum) > budget.left()) {
          return false;
        }
      }
    }
    return true;
  }
}
