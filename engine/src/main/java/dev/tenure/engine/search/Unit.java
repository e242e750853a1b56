package dev.tenure.engine.search;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Importance;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Victims that stand or fall together: a pod that can go alone, or what a gang has running.
 *
 * @param core whether it is a whole workload and not just a pod above its minimum
 */
public record Unit(List<PodState> pods, boolean core) {
  /** The most important first; of equals a core before surplus pods. */
  static final Comparator<Unit> MOST_IMPORTANT_FIRST =
      Comparator.<Unit>comparingInt(unit -> -unit.lead().priority())
          .thenComparing(unit -> !unit.core())
          .thenComparing(Unit::lead, Importance.MOST_FIRST);

  public Unit {
    pods = pods.stream().sorted(Importance.MOST_FIRST).toList();
  }

  PodState lead() {
    return pods.getFirst();
  }

  void evict(Trial trial) {
    pods.forEach(trial::evict);
  }

  void spare(Trial trial) {
    pods.forEach(trial::spare);
  }

  /**
   * Groups what a trial has taken. A workload whose part is left below its minimum has gone as a
   * whole.
   */
  public static List<Unit> of(Collection<PodState> victims) {
    List<Unit> units = new ArrayList<>();
    SortedSet<WorkloadId> gone = new TreeSet<>();
    for (PodState victim : victims) {
      WorkloadState workload = victim.workload();
      if (keepsMinimum(workload, victims)) {
        units.add(new Unit(List.of(victim), workload.isSinglePod()));
      } else if (gone.add(workload.id())) {
        units.add(
            new Unit(
                victims.stream().filter(other -> other.workload() == workload).toList(), true));
      }
    }
    units.sort(MOST_IMPORTANT_FIRST);
    return units;
  }

  /** A part that lost none of them may be below its minimum for another cause. */
  private static boolean keepsMinimum(WorkloadState workload, Collection<PodState> victims) {
    for (PodSetState podSet : workload.podSets()) {
      boolean below = podSet.active() < podSet.minAvailable();
      if (below && victims.stream().anyMatch(victim -> victim.podSet() == podSet)) {
        return false;
      }
    }
    return true;
  }
}
