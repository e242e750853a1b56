/**
 * Scenarios as text: a cluster in a dozen lines, what is planned for it and why. The reader, the
 * writer that shows any world in the same form, and the runner that compares.
 */
@NullMarked
package dev.tenure.engine.scenario;

import org.jspecify.annotations.NullMarked;
