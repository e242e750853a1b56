/** A report as one page that needs nothing else: for a browser, and for paper. */
@NullMarked
package dev.tenure.app.simulate.page;

import org.jspecify.annotations.NullMarked;
