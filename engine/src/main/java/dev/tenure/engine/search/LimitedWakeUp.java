package dev.tenure.engine.search;

import dev.tenure.engine.limit.LimitRefusal;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * When could pods be seated, where limits against thrash are set? Who may be taken at one time may
 * be protected again later, so there is no way but to look at one instant after the other.
 */
final class LimitedWakeUp {
  private static final int MOST_STEPS = 32;

  /** A way to make room: who leaves its node for it is left in the trial; absent: it fails. */
  @FunctionalInterface
  interface Seater {
    @Nullable List<PodState> seat(Hunt hunt, List<PodState> pods, Trial trial);
  }

  private final Seater seater;
  private final PodLimits limits;
  private final ToLongFunction<Hunt> nextEnd;

  /**
   * @param nextEnd when the next protection ends, or begins, after a hunt
   */
  LimitedWakeUp(Seater seater, PodLimits limits, ToLongFunction<Hunt> nextEnd) {
    this.seater = seater;
    this.limits = limits;
    this.nextEnd = nextEnd;
  }

  /**
   * When the next of all who run comes to be protected: then others may be chosen, whom limits
   * allow.
   */
  static long nextTightening(Hunt hunt, ClusterState state) {
    long next = Time.NEVER;
    for (NodeState node : state.nodes()) {
      for (int row = 0; row < node.pods().size(); row++) {
        PodState pod = node.pods().pod(row);
        next = pod.isActive() ? Math.min(next, hunt.tightensAt(pod)) : next;
      }
    }
    return next;
  }

  /** After so many steps the last one is told: to look too early costs nobody anything. */
  long earliest(Hunt hunt, List<PodState> pods, Trial trial) {
    long then = hunt.now();
    for (int step = 0; step < MOST_STEPS; step++) {
      Hunt later = hunt.at(then);
      long refusedUntil = refusedUntil(later, pods, trial);
      if (refusedUntil == Time.FREE && then > hunt.now()) {
        return then;
      }
      long relief = refusedUntil > then ? refusedUntil : Time.NEVER;
      then = Math.min(relief, nextEnd.applyAsLong(later));
      if (then == Time.NEVER) {
        return Time.NEVER;
      }
    }
    return then;
  }

  /** {@link Time#FREE}: it works out then. */
  private long refusedUntil(Hunt hunt, List<PodState> pods, Trial trial) {
    int start = trial.checkpoint();
    @Nullable List<PodState> victims = seater.seat(hunt, pods, trial);
    @Nullable LimitRefusal refusal =
        victims == null ? null : limits.refusal(pods, victims, hunt.now());
    trial.rollBack(start);
    if (victims == null) {
      return Time.NEVER;
    }
    return refusal == null ? Time.FREE : refusal.until();
  }
}
