/** What the launcher lets the program do once, so that later it starts faster. */
@NullMarked
package dev.tenure.app.rehearse;

import org.jspecify.annotations.NullMarked;
