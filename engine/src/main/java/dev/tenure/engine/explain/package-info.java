/** Why: reasons with a stable code, typed parameters and one sentence for people. */
@NullMarked
package dev.tenure.engine.explain;

import org.jspecify.annotations.NullMarked;
