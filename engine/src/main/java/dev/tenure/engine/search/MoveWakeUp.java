package dev.tenure.engine.search;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import java.util.List;
import java.util.stream.LongStream;

/** When will enough protections have ended for others to be moved out of the way? */
public final class MoveWakeUp {
  private final ClusterState state;
  private final Consolidation consolidation;
  private final Reshuffle reshuffle;
  private final PodLimits limits;

  public MoveWakeUp(ClusterState state, PodLimits limits) {
    this.state = state;
    this.limits = limits;
    this.consolidation = new Consolidation(state);
    this.reshuffle = new Reshuffle(state);
  }

  /** The earliest instant after the hunt's own; {@link Time#NEVER} if that is not enough. */
  public long earliest(Hunt hunt, List<PodState> pods, boolean mayTake, Trial trial) {
    boolean mayMove = consolidation.isEnoughFree(pods);
    boolean mayReshuffle = mayTake && pods.size() == 1 && new LargestRoom(state).mayHoldAny(state);
    if (!mayMove && !mayReshuffle) {
      return Time.NEVER;
    }
    if (!limits.areOff()) {
      return Math.min(
          mayMove ? limited(consolidation::seat).earliest(hunt, pods, trial) : Time.NEVER,
          mayReshuffle ? limited(reshuffle::seat).earliest(hunt, pods, trial) : Time.NEVER);
    }
    long[] ends = ends(hunt).sorted().distinct().toArray();
    int low = 0;
    int high = ends.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (canSeat(hunt.at(ends[middle]), pods, mayReshuffle, trial)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low < ends.length ? ends[low] : Time.NEVER;
  }

  private LimitedWakeUp limited(LimitedWakeUp.Seater seater) {
    return new LimitedWakeUp(
        seater,
        limits,
        hunt ->
            Math.min(
                ends(hunt).min().orElse(Time.NEVER), LimitedWakeUp.nextTightening(hunt, state)));
  }

  private LongStream ends(Hunt hunt) {
    return state.nodes().stream()
        .flatMapToLong(node -> ends(hunt, node))
        .filter(end -> end > hunt.now() && Time.isInstant(end));
  }

  private boolean canSeat(Hunt hunt, List<PodState> pods, boolean mayReshuffle, Trial trial) {
    int start = trial.checkpoint();
    boolean seated = consolidation.seat(hunt, pods, trial) != null;
    trial.rollBack(start);
    if (!seated && mayReshuffle) {
      seated = reshuffle.seat(hunt, pods, trial) != null;
      trial.rollBack(start);
    }
    return seated;
  }

  private static LongStream ends(Hunt hunt, NodeState node) {
    LongStream.Builder ends = LongStream.builder();
    for (int row = 0; row < node.pods().size(); row++) {
      PodState pod = node.pods().pod(row);
      if (pod.isActive() && !pod.standsAlone() && hunt.mayMove(pod)) {
        ends.add(hunt.ownFreeAt(pod, pod.podSet().surplus() <= 0));
        ends.add(hunt.ownFreeAt(pod, true));
      }
    }
    return ends.build();
  }
}
