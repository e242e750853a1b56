package dev.tenure.app.conformance.toleration;

import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;

/**
 * A cluster, and a pod in it that looks for room.
 *
 * @param filtered whether the case itself says on which nodes the pod does not fit
 * @param tolerant whether priority classes protect their pods
 */
record Scene(
    ClusterState state, PodState preemptor, long now, boolean filtered, boolean tolerant) {}
