package dev.tenure.engine.plan;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Trial;
import java.util.OptionalLong;

/**
 * Nobody waits for a pod that should have been gone long ago: perhaps its node has lost contact.
 * Its room counts again when it is really free.
 */
final class Overdue {
  private static final long PATIENCE_MILLIS = 120_000;

  private Overdue() {}

  static void giveUp(ClusterState state, Trial trial, long now) {
    state.overdue(Time.plus(now, -PATIENCE_MILLIS)).forEach(trial::giveUpOn);
  }

  /** When the next one is given up on. */
  static OptionalLong next(ClusterState state, long now) {
    OptionalLong goneBy = state.nextOverdue(Time.plus(now, -PATIENCE_MILLIS));
    return goneBy.isEmpty()
        ? goneBy
        : OptionalLong.of(Time.plus(goneBy.getAsLong(), PATIENCE_MILLIS));
  }
}
