/** Looks on while a world goes its way, with books of its own, and says which law is broken. */
@NullMarked
package dev.tenure.simulator.check;

import org.jspecify.annotations.NullMarked;
