/** Good manifests made bad in random ways, from a seed. */
@NullMarked
package dev.tenure.kubernetes.mutate;

import org.jspecify.annotations.NullMarked;
