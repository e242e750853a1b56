package dev.tenure.engine.scenario;

import dev.tenure.engine.model.WorkloadId;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The workload of pods that are being read, and what they have from it unless they say otherwise.
 */
record PodOwner(
    WorkloadId id,
    int priority,
    @Nullable String priorityClass,
    PodWord state,
    OptionalLong startedAt) {}
