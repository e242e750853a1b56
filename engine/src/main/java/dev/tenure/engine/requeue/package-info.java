/**
 * Who may be queued again? Nominators name workloads; the plan decides whether it helps anybody.
 */
@NullMarked
package dev.tenure.engine.requeue;

import org.jspecify.annotations.NullMarked;
