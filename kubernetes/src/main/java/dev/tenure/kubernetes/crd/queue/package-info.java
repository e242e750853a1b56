/** Queues and pod groups as KAI has them, as a schema. */
@NullMarked
package dev.tenure.kubernetes.crd.queue;

import org.jspecify.annotations.NullMarked;
