/** A tree of JSON values by field name: every value knows its path, and reports what it is not. */
@NullMarked
package dev.tenure.kubernetes.tree;

import org.jspecify.annotations.NullMarked;
