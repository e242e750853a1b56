/** The API server: calls to it and its answers, as trees. Who is authenticated how is fabric8's. */
@NullMarked
package dev.tenure.kubernetes.api;

import org.jspecify.annotations.NullMarked;
