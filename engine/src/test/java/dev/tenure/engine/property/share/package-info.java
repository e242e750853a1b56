/** Properties of fair shares: of their division, and of the tree that keeps them up to date. */
@NullMarked
package dev.tenure.engine.property.share;

import org.jspecify.annotations.NullMarked;
