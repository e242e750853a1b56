/** Runs written down plan by plan, to be looked at again and told apart. */
@NullMarked
package dev.tenure.app.record;

import org.jspecify.annotations.NullMarked;
