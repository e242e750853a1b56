/** Who decides in a simulated world: the production engine, and simple policies to compare with. */
@NullMarked
package dev.tenure.simulator.policy;

import org.jspecify.annotations.NullMarked;
