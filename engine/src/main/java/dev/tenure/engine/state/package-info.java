/**
 * How it is now: the cluster's state with the indexes that decisions need, and trials that undo
 * themselves.
 */
@NullMarked
package dev.tenure.engine.state;

import org.jspecify.annotations.NullMarked;
