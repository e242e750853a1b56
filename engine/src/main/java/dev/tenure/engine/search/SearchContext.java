package dev.tenure.engine.search;

import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.engine.state.ClusterState;

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
}
