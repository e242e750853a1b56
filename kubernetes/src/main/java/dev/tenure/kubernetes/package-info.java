/** The real world: turns Kubernetes objects into state and plans into API calls. */
@NullMarked
package dev.tenure.kubernetes;

import org.jspecify.annotations.NullMarked;
