/** Tests on a real control plane: boots it, applies manifests, waits, and takes it down again. */
@NullMarked
package dev.tenure.kubernetes.cluster;

import org.jspecify.annotations.NullMarked;
