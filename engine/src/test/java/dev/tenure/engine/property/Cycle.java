package dev.tenure.engine.property;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.plan.Aftermath;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.scenario.CheckedPlanner;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import java.util.List;

/** A world and the engine's state of it, moved on together from plan to plan. */
final class Cycle {
  private final World world;
  private final ClusterState state = new ClusterState();

  Cycle(World world) {
    this.world = world;
    state.applyAll(world.changes());
  }

  World world() {
    return world;
  }

  ClusterState state() {
    return state;
  }

  /** A plan that was held to the laws. */
  Plan plan(long now) {
    return CheckedPlanner.plan(state, now);
  }

  /** The same, but made and checked only once. */
  Plan planOnce(long now) {
    return CheckedPlanner.planOnce(state, now);
  }

  /** What the plan decided comes to pass; who was told to go is still there. */
  void carryOut(Plan plan) {
    List<Change> changes = Aftermath.of(plan, state);
    changes.forEach(this::happen);
  }

  /** Who was moved is back at once, as a pod that has its new place, unless its job has ended. */
  void happen(Change change) {
    Pod moved = change instanceof Change.PodGone gone ? world.pods().get(gone.pod()) : null;
    world.apply(change);
    state.apply(change);
    if (moved != null
        && moved.isMoving()
        && world.workloads().containsKey(moved.spec().workload())) {
      PodStatus left = moved.status();
      happen(
          new Change.PodSeen(
              moved.with(
                  PodStatus.pending().nominatedTo(left.nominatedNode(), left.nominatedAt()))));
    }
  }

  /** Everybody who is leaving has gone. */
  void empty() {
    leaving().forEach(pod -> happen(new Change.PodGone(pod.id())));
  }

  /** Everybody who is leaving has gone, and comes back as a pending pod. */
  void bringBack() {
    for (Pod pod : leaving()) {
      happen(new Change.PodGone(pod.id()));
      if (!pod.isMoving()) {
        happen(new Change.PodSeen(pod.with(PodStatus.pending())));
      }
    }
  }

  private List<Pod> leaving() {
    return world.pods().values().stream().filter(pod -> pod.status().terminating()).toList();
  }
}
