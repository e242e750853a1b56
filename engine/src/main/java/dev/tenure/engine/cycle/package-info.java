/** The flow: observe, decide, check, act, record. */
@NullMarked
package dev.tenure.engine.cycle;

import org.jspecify.annotations.NullMarked;
