package dev.tenure.engine.search;

import dev.tenure.engine.place.NodeChoice;
import dev.tenure.engine.place.NodeFit;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes room for pods by moving others together: pod by pod it uses what is free, else clears the
 * node from which the fewest, and the least important, have to move. Everybody who moves has a new
 * place, or nothing is done.
 */
public final class Consolidation {
  private final ClusterState state;
  private final NodeChoice choice;

  public Consolidation(ClusterState state) {
    this.state = state;
    this.choice = new NodeChoice(state);
  }

  /**
   * Leaves the pods seated and the others moved in the trial, and says who is moved; leaves no
   * trace and says nothing if that cannot be.
   */
  public @Nullable List<PodState> seat(Hunt hunt, List<PodState> pods, Trial trial) {
    if (!isEnoughFree(pods)) {
      return null;
    }
    int start = trial.checkpoint();
    List<PodState> moved = new ArrayList<>();
    for (PodState pod : pods) {
      if (!seat(pod, hunt, moved, trial)) {
        trial.rollBack(start);
        return null;
      }
    }
    moved.removeIf(pod -> Relocation.canStay(pod, trial));
    if (!state.settings().phases().allowMoving(workloads(moved))) {
      trial.rollBack(start);
      return null;
    }
    return moved;
  }

  private static int workloads(List<PodState> moved) {
    Set<WorkloadState> workloads = new LinkedHashSet<>();
    moved.forEach(pod -> workloads.add(pod.workload()));
    return workloads.size();
  }

  /** What is free in all, on nodes that are open to the first: moving does not make it more. */
  boolean isEnoughFree(List<PodState> pods) {
    PodState first = pods.getFirst();
    long[] lacking = new long[first.demand().length];
    for (PodState pod : pods) {
      for (int place = 0; place < Math.min(lacking.length, pod.demand().length); place++) {
        lacking[place] += pod.demand()[place];
      }
    }
    for (NodeState node : state.nodes()) {
      if (NodeFit.refusal(first, node) == null) {
        for (int place = 0; place < lacking.length; place++) {
          lacking[place] -= Math.max(0, node.freeLater(place));
        }
      }
    }
    for (int place = 0; place < lacking.length; place++) {
      if (first.demand()[place] > 0 && lacking[place] > 0) {
        return false;
      }
    }
    return true;
  }

  private boolean seat(PodState pod, Hunt hunt, List<PodState> moved, Trial trial) {
    NodeState free = choice.best(pod, false);
    if (free != null) {
      trial.place(pod, free, false);
      return true;
    }
    Movables movables = new Movables(state, hunt, false);
    @Nullable MoveOut best = null;
    for (NodeState node : state.nodes()) {
      if (NodeFit.refusal(pod, node) == null) {
        best = better(best, pod, node, movables, trial);
      }
    }
    if (best == null || !best.perform(pod, choice, trial)) {
      return false;
    }
    moved.addAll(best.movers());
    return true;
  }

  private @Nullable MoveOut better(
      @Nullable MoveOut best, PodState pod, NodeState node, Movables movables, Trial trial) {
    @Nullable MoveOut found = best;
    for (MoveOut next : new Clearances(pod, node, movables, trial).all()) {
      if (found == null || MoveOut.LEAST_HARM_FIRST.compare(next, found) < 0) {
        int start = trial.checkpoint();
        found = next.perform(pod, choice, trial) ? next : found;
        trial.rollBack(start);
      }
    }
    return found;
  }
}
