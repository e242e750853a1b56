/** The command that replays a trace under a policy, and what it shows of it. */
@NullMarked
package dev.tenure.app.simulate;

import org.jspecify.annotations.NullMarked;
