package dev.tenure.engine.search;

import dev.tenure.engine.gang.Seats;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.engine.state.BudgetState;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Whom one preemptor may move. That needs no right, since nobody loses anything but its place, but
 * every protection counts as it does against losing it.
 */
final class Movables {
  /** Who has to leave first; of the pods of one workload the smallest, then the last. */
  static final Comparator<PodState> LEAST_IMPORTANT_FIRST =
      Comparator.comparing(PodState::workload, WorkloadState.LEAVES_FIRST_AS_SEEN)
          .thenComparingLong(Movables::size)
          .thenComparing(PodState::id, Comparator.reverseOrder());

  private final ClusterState state;
  private final Hunt hunt;
  private final LargestRoom room;
  private final boolean mayLose;

  /**
   * @param mayLose whether those count too for whom there is no room elsewhere
   */
  Movables(ClusterState state, Hunt hunt, boolean mayLose) {
    this.state = state;
    this.hunt = hunt;
    this.room = new LargestRoom(state);
    this.mayLose = mayLose;
  }

  /** Those on the node, the least important first. */
  List<PodState> on(NodeState node) {
    List<PodState> movable = new ArrayList<>();
    for (int row = 0; row < node.pods().size(); row++) {
      PodState pod = node.pods().pod(row);
      if (isMovable(pod) && isFree(pod)) {
        movable.add(pod);
      }
    }
    movable.sort(LEAST_IMPORTANT_FIRST);
    return movable;
  }

  /**
   * Of a pod that stands alone nobody would know who comes in its stead, so it could not be given
   * its new place; and a gang that is broken already has other worries.
   */
  private boolean isMovable(PodState pod) {
    return pod.isActive()
        && pod.family() == Family.QUEUED
        && !pod.standsAlone()
        && hunt.mayMove(pod)
        && (mayLose || room.mayHold(pod))
        && pod.workload().isKnown()
        && Seats.suffice(pod.workload().gang())
        && !isGivenSomething(pod.workload());
  }

  /** Who starts in this very plan counts on all others of its gang. */
  private static boolean isGivenSomething(WorkloadState workload) {
    for (PodSetState podSet : workload.podSets()) {
      for (PodState pod : podSet.pods()) {
        if (pod.planned() != null && !pod.isEvicted()) {
          return true;
        }
      }
    }
    return false;
  }

  /** Does every rule let it go, as things stand with who has been taken already? */
  boolean isFree(PodState pod) {
    boolean core = pod.podSet().surplus() <= 0;
    return hunt.ownFreeAt(pod, core) <= hunt.now() && isWithinBudgets(pod);
  }

  private boolean isWithinBudgets(PodState pod) {
    if (state.settings().pdbPolicy() == PdbPolicy.PREFER) {
      return true;
    }
    for (BudgetState budget : pod.budgets()) {
      if (budget.left() <= 0) {
        return false;
      }
    }
    return true;
  }

  /** Could any of them find room elsewhere? */
  boolean mayMoveAny(List<PodState> pods) {
    return pods.stream().anyMatch(room::mayHold);
  }

  static long size(PodState pod) {
    long sum = 0;
    for (long amount : pod.demand()) {
      sum += amount;
    }
    return sum;
  }
}
