/**
 * A live cluster as the engine sees it: what is heard of objects becomes changes, object by object,
 * through the same translation as files.
 */
@NullMarked
package dev.tenure.kubernetes.live;

import org.jspecify.annotations.NullMarked;
