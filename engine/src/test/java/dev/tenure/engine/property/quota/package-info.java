/**
 * Properties of the quota family: random trees of queues and cohorts, second opinions written from
 * the specification without any index, and many rounds in a row.
 */
@NullMarked
package dev.tenure.engine.property.quota;

import org.jspecify.annotations.NullMarked;
