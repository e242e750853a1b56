/** The command {@code run}: the scheduler's loop, and the embedded cluster that it runs on. */
@NullMarked
package dev.tenure.app.run;

import org.jspecify.annotations.NullMarked;
