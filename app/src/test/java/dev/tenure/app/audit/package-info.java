/** Judges a scheduler by the API server's own account of what it did, not by its words. */
@NullMarked
package dev.tenure.app.audit;

import org.jspecify.annotations.NullMarked;
