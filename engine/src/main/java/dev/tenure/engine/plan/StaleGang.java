package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.WorkloadId;
import java.util.OptionalLong;

/**
 * A gang that runs below its minimum, though no decision has left it so.
 *
 * @param since when it was first seen so, which has to be written down; absent: it is so no longer
 */
public record StaleGang(WorkloadId workload, OptionalLong since, Reason why) {}
