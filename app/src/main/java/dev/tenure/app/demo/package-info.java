/**
 * The command {@code demo}: the rules told as short stories, on manifests that users can run too.
 */
@NullMarked
package dev.tenure.app.demo;

import org.jspecify.annotations.NullMarked;
