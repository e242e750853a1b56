/** The program: command line and wiring. */
@NullMarked
package dev.tenure.app;

import org.jspecify.annotations.NullMarked;
