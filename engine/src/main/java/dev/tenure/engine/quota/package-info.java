/**
 * Who owns, borrows and lends: the trees of queues and cohorts, their arithmetic, and who holds
 * what. Kept up to date change by change; a change of usage costs the depth of its tree.
 */
@NullMarked
package dev.tenure.engine.quota;

import org.jspecify.annotations.NullMarked;
