/** What a plan makes of the cluster: every decision becomes deeds, every deed calls. */
@NullMarked
package dev.tenure.kubernetes.act;

import org.jspecify.annotations.NullMarked;
