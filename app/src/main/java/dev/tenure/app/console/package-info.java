/** How commands talk to people: streams, colours, tables and exit codes. */
@NullMarked
package dev.tenure.app.console;

import org.jspecify.annotations.NullMarked;
