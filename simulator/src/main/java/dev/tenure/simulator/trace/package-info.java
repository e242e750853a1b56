/** Traces: what was submitted when, by whom, and how long it took; read, written and adapted. */
@NullMarked
package dev.tenure.simulator.trace;

import org.jspecify.annotations.NullMarked;
