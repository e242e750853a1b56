/**
 * What Kubernetes objects mean to the engine, kind by kind: a tree goes in, values of the engine's
 * model and problems come out. Nothing else is touched, so that files and informers share it.
 */
@NullMarked
package dev.tenure.kubernetes.translate;

import org.jspecify.annotations.NullMarked;
