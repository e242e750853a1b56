/** What there is in the quota family: queues that own, lend and borrow, and their workloads. */
@NullMarked
package dev.tenure.engine.model.quota;

import org.jspecify.annotations.NullMarked;
