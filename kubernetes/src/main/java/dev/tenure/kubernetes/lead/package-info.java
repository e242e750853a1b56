/** Which of several schedulers acts: the one that holds a Lease, and none that is unsure. */
@NullMarked
package dev.tenure.kubernetes.lead;

import org.jspecify.annotations.NullMarked;
