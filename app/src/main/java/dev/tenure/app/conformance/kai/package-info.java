/** Spec 5's vectors: how queues divide what there is, and who may take from whom. */
@NullMarked
package dev.tenure.app.conformance.kai;

import org.jspecify.annotations.NullMarked;
