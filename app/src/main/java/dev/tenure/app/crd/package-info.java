/** The command that prints the custom resources. */
@NullMarked
package dev.tenure.app.crd;

import org.jspecify.annotations.NullMarked;
