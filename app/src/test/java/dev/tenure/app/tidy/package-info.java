/** Keeps the whole tree tidy: its format, its sizes, its names, its links. */
@NullMarked
package dev.tenure.app.tidy;

import org.jspecify.annotations.NullMarked;
