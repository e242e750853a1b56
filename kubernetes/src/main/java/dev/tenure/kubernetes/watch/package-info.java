/** What happens in the cluster: lists and watches, without gaps, and how old the view is. */
@NullMarked
package dev.tenure.kubernetes.watch;

import org.jspecify.annotations.NullMarked;
