package dev.tenure.engine.admit;

import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;

/** Where a pod would go, or already waits to go, whose workload is admitted or about to be. */
public record Seat(PodState pod, NodeState node) {}
