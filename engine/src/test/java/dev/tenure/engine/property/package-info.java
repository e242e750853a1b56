/**
 * Properties that hold for every cluster: random worlds from seeds, naive second opinions written
 * from the specification, and a shrinker that makes small scenarios of large failures.
 */
@NullMarked
package dev.tenure.engine.property;

import org.jspecify.annotations.NullMarked;
