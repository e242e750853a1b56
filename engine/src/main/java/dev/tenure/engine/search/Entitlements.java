package dev.tenure.engine.search;

import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.List;

/** Says what right pods have that ask for room together. */
@FunctionalInterface
public interface Entitlements {
  Entitlement of(ClusterState state, List<PodState> asking);
}
