/** Schedulers on a real control plane, measured from outside: the same work for each of them. */
@NullMarked
package dev.tenure.app.bench.live;

import org.jspecify.annotations.NullMarked;
