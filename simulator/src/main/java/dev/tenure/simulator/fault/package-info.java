/**
 * What may go wrong between a cluster and its scheduler: news that come late or not at all, deeds
 * that are refused, a clock that jumps, a scheduler that starts again from what the cluster stores.
 */
@NullMarked
package dev.tenure.simulator.fault;

import org.jspecify.annotations.NullMarked;
