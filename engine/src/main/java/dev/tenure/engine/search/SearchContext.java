package dev.tenure.engine.search;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.engine.state.ClusterState;
import org.jspecify.annotations.Nullable;

/**
 * What every search of a cycle shares.
 *
 * @param leavingCounts whether the room of pods that are leaving anyway counts as free. The
 *     scheduler that spec 3 comes from does not see such room; ours does, and takes less.
 */
public record SearchContext(ClusterState state, boolean leavingCounts) {
  PdbPolicy pdbPolicy() {
    return state.settings().pdbPolicy();
  }

  /** What interruptions cost then; absent: that does not count. */
  @Nullable DisruptionCost costs(long now) {
    return DisruptionCost.thatCounts(state, now);
  }
}
