package dev.tenure.engine.search;

import dev.tenure.engine.place.NodeChoice;
import dev.tenure.engine.place.NodeFit;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes room for pods where neither taking nor moving is enough alone: on one node those are taken
 * whom the preemptor has a right to, and the others move elsewhere.
 */
public final class Reshuffle {
  private final ClusterState state;
  private final NodeChoice choice;

  public Reshuffle(ClusterState state) {
    this.state = state;
    this.choice = new NodeChoice(state);
  }

  /** Is anybody spared who would have had to leave before one of these, of the same queue? */
  public boolean isPromising(List<PodState> victims) {
    for (PodState victim : victims) {
      @Nullable ShareNode queue = victim.workload().leaf();
      if (queue != null && victim.isEvicted() && victim.planned() == null) {
        Collection<WorkloadState> running = state.runningIn(queue.name()).inOrder();
        @Nullable WorkloadState first = running.isEmpty() ? null : running.iterator().next();
        if (first != null && first != victim.workload() && first.hasActivePods()) {
          return true;
        }
      }
    }
    return false;
  }

  /** Is less lost in the first case, and nobody as important as in the second? */
  public static boolean isMilder(List<PodState> lost, List<PodState> otherwise) {
    Comparator<PodState> order = Movables.LEAST_IMPORTANT_FIRST;
    return !lost.isEmpty()
        && !otherwise.isEmpty()
        && order.compare(Collections.max(lost, order), Collections.max(otherwise, order)) < 0
        && size(lost) <= size(otherwise);
  }

  private static long size(List<PodState> pods) {
    return pods.stream().mapToLong(Movables::size).sum();
  }

  /** Everybody who leaves a node, in the trial: who has a new place there is moved, else lost. */
  public @Nullable List<PodState> seat(Hunt hunt, List<PodState> pods, Trial trial) {
    Conduct conduct = hunt.begin();
    if (!conduct.hasHeadroom() || !new LargestRoom(state).mayHoldAny(state)) {
      return null;
    }
    int start = trial.checkpoint();
    List<PodState> leaving = new ArrayList<>();
    for (PodState pod : pods) {
      @Nullable Departure best = best(hunt, pod, conduct, trial);
      if (best == null || !best.perform(pod, hunt, conduct, choice, trial)) {
        trial.rollBack(start);
        return null;
      }
      leaving.addAll(best.leaving());
    }
    if (!conduct.isFair()) {
      trial.rollBack(start);
      return null;
    }
    return leaving;
  }

  private @Nullable Departure best(Hunt hunt, PodState pod, Conduct conduct, Trial trial) {
    @Nullable NodeState free = choice.best(pod, false);
    if (free != null) {
      return new Departure(free, List.of());
    }
    Movables movables = new Movables(state, hunt, true);
    @Nullable Departure best = null;
    @Nullable List<PodState> least = null;
    for (NodeState node : state.nodes()) {
      if (NodeFit.refusal(pod, node) == null && movables.mayMoveAny(movables.on(node))) {
        for (MoveOut way : new Clearances(pod, node, movables, trial).all()) {
          Departure next = new Departure(node, way.movers());
          @Nullable List<PodState> lost = next.losses(pod, hunt, conduct, choice, trial);
          if (lost != null
              && (least == null || Departure.LEAST_HARM_FIRST.compare(lost, least) < 0)) {
            least = lost;
            best = next;
          }
        }
      }
    }
    return best;
  }
}
