/** Plans, reasons and verdicts in words. */
@NullMarked
package dev.tenure.app.text;

import org.jspecify.annotations.NullMarked;
