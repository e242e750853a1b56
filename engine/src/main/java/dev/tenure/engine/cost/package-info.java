/** What does it cost to interrupt a workload? */
@NullMarked
package dev.tenure.engine.cost;

import org.jspecify.annotations.NullMarked;
