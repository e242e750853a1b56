/** What a command is asked about: manifests and an instant, read into a cluster's state. */
@NullMarked
package dev.tenure.app.input;

import org.jspecify.annotations.NullMarked;
