/** Where a pod or a whole gang fits. */
@NullMarked
package dev.tenure.engine.place;

import org.jspecify.annotations.NullMarked;
