/** What a simulated run came to, as numbers: exact sums, and shares of them for people. */
@NullMarked
package dev.tenure.simulator.report;

import org.jspecify.annotations.NullMarked;
