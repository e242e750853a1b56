/**
 * The quota family on a live cluster: Jobs and groups of pods get a Workload, and what is decided
 * about Workloads is written on them and becomes true of their Jobs and pods.
 */
@NullMarked
package dev.tenure.kubernetes.job;

import org.jspecify.annotations.NullMarked;
