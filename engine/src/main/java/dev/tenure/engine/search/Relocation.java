package dev.tenure.engine.search;

import dev.tenure.engine.gang.Seats;
import dev.tenure.engine.place.GangPlacement;
import dev.tenure.engine.place.NodeChoice;
import dev.tenure.engine.place.Room;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.MemberState;
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
 * Looks for new places for victims, beside those for whom they were taken: a victim that still fits
 * elsewhere is moved, not lost. What a gang needs together is moved together.
 */
public final class Relocation {
  private final ClusterState state;
  private final NodeChoice choice;

  public Relocation(ClusterState state) {
    this.state = state;
    this.choice = new NodeChoice(state);
  }

  /**
   * Those of the victims who have got a new place in the trial. One that can stay where it is since
   * others of its gang have moved is no victim any more.
   */
  public List<PodState> move(List<PodState> victims, Trial trial) {
    List<PodState> moved = new ArrayList<>();
    LargestRoom room = new LargestRoom(state);
    if (victims.stream().noneMatch(room::mayHold)) {
      return moved;
    }
    Set<WorkloadState> workloads = new LinkedHashSet<>();
    for (Unit unit : Unit.of(victims)) {
      WorkloadState workload = unit.pods().getFirst().workload();
      boolean known = workloads.contains(workload);
      if (mayMove(workload, known ? workloads.size() : workloads.size() + 1)
          && move(unit, room, moved, trial)) {
        workloads.add(workload);
      }
    }
    return moved;
  }

  private boolean mayMove(WorkloadState workload, int workloads) {
    return !workload.isSinglePod()
        && workload.isKnown()
        && state.settings().phases().allowMoving(workloads);
  }

  private boolean move(Unit unit, LargestRoom room, List<PodState> moved, Trial trial) {
    int start = trial.checkpoint();
    List<PodState> kept = new ArrayList<>();
    for (PodState pod : unit.pods().stream().sorted(GangPlacement.LARGEST_FIRST).toList()) {
      if (canStay(pod, trial) || (room.mayHold(pod) && canMove(pod, trial))) {
        kept.add(pod);
      }
    }
    if (!kept.stream().allMatch(Relocation::isWhole)) {
      trial.rollBack(start);
      return false;
    }
    kept.stream().filter(pod -> pod.planned() != null).forEach(moved::add);
    return !kept.isEmpty();
  }

  private boolean canMove(PodState pod, Trial trial) {
    @Nullable NodeState to = choice.bestBesideClaims(pod);
    if (to != null) {
      trial.place(pod, to, false);
    }
    return to != null;
  }

  /** Have all the parts of the gang that it is in their minimum, counting who has moved? */
  private static boolean isWhole(PodState pod) {
    for (MemberState part = pod.podSet(); part != null; part = part.parent()) {
      if (!Seats.suffice(part)) {
        return false;
      }
    }
    return true;
  }

  /** Spares the pod if there is room for it where it is; else all is left as it was. */
  static boolean canStay(PodState pod, Trial trial) {
    int start = trial.checkpoint();
    trial.unplace(pod);
    trial.spare(pod);
    @Nullable NodeState node = pod.node();
    if (node == null || Room.holdsPlanned(node)) {
      return true;
    }
    trial.rollBack(start);
    return false;
  }
}
