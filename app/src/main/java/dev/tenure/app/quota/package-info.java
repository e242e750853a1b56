/** What plans say about quota, in the form in which the commands show it. */
@NullMarked
package dev.tenure.app.quota;

import org.jspecify.annotations.NullMarked;
