package dev.tenure.engine.plan;

import dev.tenure.engine.place.GangPlacement;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a workload asks for next: all it lacks to reach its minimum, or else one pod more.
 *
 * @param lacking the part that has fewer pods than it needs to start, if one has
 */
record Ask(WorkloadState workload, List<PodState> pods, @Nullable PodSetState lacking) {
  /** How far a workload has come; less comes first. */
  enum Stage {
    BELOW_MINIMUM,
    AT_MINIMUM,
    GROWING
  }

  /** Absent if the workload wants nothing more. */
  static @Nullable Ask next(WorkloadState workload) {
    List<PodState> core = new ArrayList<>();
    for (PodSetState podSet : workload.podSets()) {
      int missing = podSet.minAvailable() - seated(podSet);
      List<PodState> wanting = wanting(podSet);
      if (missing > wanting.size()) {
        return new Ask(workload, wanting, podSet);
      }
      core.addAll(wanting.subList(0, Math.max(0, missing)));
    }
    core.sort(GangPlacement.LARGEST_FIRST);
    return core.isEmpty() ? oneMore(workload) : new Ask(workload, core, null);
  }

  private static @Nullable Ask oneMore(WorkloadState workload) {
    for (PodSetState podSet : workload.podSets()) {
      List<PodState> wanting = wanting(podSet);
      if (!wanting.isEmpty()) {
        return new Ask(workload, List.of(wanting.getFirst()), null);
      }
    }
    return null;
  }

  static Stage stage(WorkloadState workload) {
    Stage stage = Stage.AT_MINIMUM;
    for (PodSetState podSet : workload.podSets()) {
      int above = seated(podSet) - podSet.minAvailable();
      if (above < 0) {
        return Stage.BELOW_MINIMUM;
      }
      stage = above > 0 ? Stage.GROWING : stage;
    }
    return stage;
  }

  /** Running, or put on a node by this plan. */
  static int seated(PodSetState podSet) {
    int planned = 0;
    for (PodState pod : podSet.pods()) {
      planned += pod.planned() != null ? 1 : 0;
    }
    return podSet.active() + planned;
  }

  /** Those that room is kept for come first. */
  private static List<PodState> wanting(PodSetState podSet) {
    List<PodState> wanting = new ArrayList<>();
    podSet.pods().stream().filter(p -> p.wantsNode() && p.holdsClaim()).forEach(wanting::add);
    podSet.pods().stream().filter(p -> p.wantsNode() && !p.holdsClaim()).forEach(wanting::add);
    return wanting;
  }

  /** The largest pod speaks for the others: they share queue and priority. */
  PodState first() {
    return pods.getFirst();
  }

  boolean holdsClaim() {
    return pods.stream().anyMatch(PodState::holdsClaim);
  }
}
