/**
 * Bytes to the API server and back: the transport below the Kubernetes client. A call blocks the
 * virtual thread that makes it, which costs a third of what the JDK's client does for it.
 */
@NullMarked
package dev.tenure.kubernetes.transport;

import org.jspecify.annotations.NullMarked;
