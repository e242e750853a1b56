package dev.tenure.engine.plan;

import dev.tenure.engine.model.WorkloadId;

/**
 * A workload that loses something by the plan. This is to be written on it, so that whoever takes
 * over after a restart knows of it.
 *
 * @param preemptions how often it has lost its minimum to others, with this time
 * @param at when it last lost anything
 */
public record Interrupted(WorkloadId workload, int preemptions, long at) {}
