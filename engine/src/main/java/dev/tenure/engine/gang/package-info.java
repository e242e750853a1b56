/** What of a gang starts, and goes, together. */
@NullMarked
package dev.tenure.engine.gang;

import org.jspecify.annotations.NullMarked;
