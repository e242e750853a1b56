package dev.tenure.engine.plan;

import dev.tenure.engine.gang.AllocationBatch;
import dev.tenure.engine.gang.Seats;
import dev.tenure.engine.place.GangPlacement;
import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Stage;
import dev.tenure.engine.state.SubGroupState;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a workload asks for next: all it lacks to reach its minimum; or else one pod more, or one
 * group of pods more.
 *
 * @param lacking the part that has fewer pods than it needs to start, if one has
 */
record Ask(WorkloadState workload, List<PodState> pods, @Nullable MemberState lacking) {
  private static final AllocationBatch BATCH = new AllocationBatch();

  /** Absent if the workload wants nothing more. */
  static @Nullable Ask next(WorkloadState workload) {
    SubGroupState gang = workload.gang();
    MemberState lacking = Seats.lacking(gang);
    if (lacking != null) {
      return new Ask(workload, Seats.wanting(lacking), lacking);
    }
    List<PodState> batch = BATCH.next(gang);
    // Pods that nobody asks for are of a group that others in it must complete first.
    List<PodState> pods = batch.isEmpty() ? Seats.wanting(gang) : new ArrayList<>(batch);
    if (pods.isEmpty()) {
      return null;
    }
    pods.sort(GangPlacement.LARGEST_FIRST);
    return new Ask(workload, pods, lackingAround(pods.getFirst()));
  }

  /** Of a gang that has its minimum: one group more starts whole or not at all, too. */
  private static @Nullable MemberState lackingAround(PodState pod) {
    MemberState lacking = null;
    for (MemberState part = pod.podSet(); lacking == null && part != null; part = part.parent()) {
      lacking = Seats.lacking(part);
    }
    return lacking;
  }

  static Stage stage(WorkloadState workload) {
    if (!Seats.suffice(workload.gang())) {
      return Stage.BELOW_MINIMUM;
    }
    return Seats.exceed(workload.gang()) ? Stage.GROWING : Stage.AT_MINIMUM;
  }

  /** The largest pod speaks for the others: they share queue and priority. */
  PodState first() {
    return pods.getFirst();
  }

  boolean holdsClaim() {
    return pods.stream().anyMatch(PodState::holdsClaim);
  }
}
