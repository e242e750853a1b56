/** Measures how long decisions take, so that the figures in the documentation can be repeated. */
@NullMarked
package dev.tenure.app.bench;

import org.jspecify.annotations.NullMarked;
