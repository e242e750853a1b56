/** Spec 5's vectors, function by function. */
@NullMarked
package dev.tenure.app.conformance.kai;

import org.jspecify.annotations.NullMarked;
