/** Compares Tenure's decisions with recorded answers of the schedulers it must not fall behind. */
@NullMarked
package dev.tenure.app.conformance;

import org.jspecify.annotations.NullMarked;
