/**
 * Plans, reasons and verdicts as JSON, in the form that {@code docs/plan-schema.json} describes.
 */
@NullMarked
package dev.tenure.app.json;

import org.jspecify.annotations.NullMarked;
