/** KAI's scenarios: a cluster, the actions of each round, and how every job stands after them. */
@NullMarked
package dev.tenure.app.conformance.kai.scenario;

import org.jspecify.annotations.NullMarked;
