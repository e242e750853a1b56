/** How much interruption is too much? */
@NullMarked
package dev.tenure.engine.limit;

import org.jspecify.annotations.NullMarked;
