/**
 * Decides who runs where and who leaves for it: a function of a state and an instant, both given
 * from outside. Read the packages in this order: model, state, protect, place, search, plan, cycle.
 */
@NullMarked
package dev.tenure.engine;

import org.jspecify.annotations.NullMarked;
