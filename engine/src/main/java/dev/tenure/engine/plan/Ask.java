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
      // Who is moved asks for nothing before somebody comes in its stead.
      return Seats.wanting(gang).isEmpty()
          ? null
          : new Ask(workload, Seats.wanting(lacking), lacking);
    }
    List<PodState> pods = new ArrayList<>(BATCH.next(gang));
    pods.sort(GangPlacement.LARGEST_FIRST);
    return pods.isEmpty() ? leftOver(workload) : new Ask(workload, pods, null);
  }

  /** Pods that a gang cannot use are of a group that lacks others: it starts whole, too. */
  private static @Nullable Ask leftOver(WorkloadState workload) {
    List<PodState> pods = Seats.wanting(workload.gang());
    if (pods.isEmpty()) {
      return null;
    }
    MemberState lacking = null;
    for (MemberState part = pods.getFirst().podSet(); part != null; part = part.parent()) {
      lacking = lacking == null ? Seats.lacking(part) : lacking;
    }
    return new Ask(workload, pods, lacking);
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
