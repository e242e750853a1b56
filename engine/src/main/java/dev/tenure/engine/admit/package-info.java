/**
 * Whom to admit to quota and whom to take it from: flavors, victims, and the round in which the
 * heads of all queues are served.
 */
@NullMarked
package dev.tenure.engine.admit;

import org.jspecify.annotations.NullMarked;
