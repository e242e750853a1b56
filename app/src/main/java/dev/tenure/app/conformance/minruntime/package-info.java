/** Spec 1's vectors: which promise counts between two queues, and what it protects. */
@NullMarked
package dev.tenure.app.conformance.minruntime;

import org.jspecify.annotations.NullMarked;
