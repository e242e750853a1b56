/** From bytes to trees, whatever the bytes are: one broken document never costs another one. */
@NullMarked
package dev.tenure.kubernetes.document;

import org.jspecify.annotations.NullMarked;
