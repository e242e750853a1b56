/** Vectors of Kueue: quota, flavors, preemption and the cycle. */
@NullMarked
package dev.tenure.app.conformance.kueue;

import org.jspecify.annotations.NullMarked;
