/** Whom to take: candidates, their order, and the smallest set of victims that makes room. */
@NullMarked
package dev.tenure.engine.search;

import org.jspecify.annotations.NullMarked;
