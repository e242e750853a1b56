/**
 * The world in which a trace happens again: jobs, nodes, time and chance. It alone knows how long
 * jobs take, and keeps books of what became of every unit of capacity at every millisecond.
 */
@NullMarked
package dev.tenure.simulator.world;

import org.jspecify.annotations.NullMarked;
