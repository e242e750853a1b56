/** What is measured while the scheduler runs, and where it can be scraped. */
@NullMarked
package dev.tenure.app.metrics;

import org.jspecify.annotations.NullMarked;
