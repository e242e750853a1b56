/** The command {@code explain}: one workload, why it waits or what protects it. */
@NullMarked
package dev.tenure.app.explain;

import org.jspecify.annotations.NullMarked;
