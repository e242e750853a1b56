/** The simulated world: reads traces, keeps its own time, carries plans out. */
@NullMarked
package dev.tenure.simulator;

import org.jspecify.annotations.NullMarked;
