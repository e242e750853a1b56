/**
 * May this victim be taken by this preemptor now? One small class per rule, each answer with a
 * reason.
 */
@NullMarked
package dev.tenure.engine.protect;

import org.jspecify.annotations.NullMarked;
