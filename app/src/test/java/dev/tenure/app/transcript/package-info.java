/** Runs the commands that documents show, and compares what they say follows. */
@NullMarked
package dev.tenure.app.transcript;

import org.jspecify.annotations.NullMarked;
