/** The command {@code plan}: what would be decided now. */
@NullMarked
package dev.tenure.app.plan;

import org.jspecify.annotations.NullMarked;
