/**
 * What to do: the planner's phases, the decisions they make, and the checks that every plan must
 * pass.
 */
@NullMarked
package dev.tenure.engine.plan;

import org.jspecify.annotations.NullMarked;
