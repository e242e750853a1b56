/** Spec 3's vectors: policies, exemptions, and whole attempts of one pod to find room. */
@NullMarked
package dev.tenure.app.conformance.toleration;

import org.jspecify.annotations.NullMarked;
