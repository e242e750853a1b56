/**
 * Who is entitled to how much: the tree of queues with what is held and asked for in it, their fair
 * shares, and the gates that a workload passes before it may start or take from others. Kept up to
 * date change by change; a change costs the depth of the tree.
 */
@NullMarked
package dev.tenure.engine.share;

import org.jspecify.annotations.NullMarked;
