/** The quota family as Kueue has it, as a schema. */
@NullMarked
package dev.tenure.kubernetes.crd.quota;

import org.jspecify.annotations.NullMarked;
